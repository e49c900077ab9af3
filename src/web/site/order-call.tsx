import { openDialog } from '../ui/dialogs.ts'
import { useEarlyPress } from '../start/early-press.ts'
import { Button } from '../ui/button.tsx'
import css from './order-call.module.css'

/** The end of a page: a call to order. On phones the button is in the bottom bar instead. */
export function OrderCall({ title, say }: { title: string; say: string }) {
  useEarlyPress('rest')
  return (
    <section className="let-in" aria-label={title}>
      <div className={`wrap ${css.call}`}>
        <div>
          <h2 className="t5">{title}</h2>
          <p className={`t3 soft ${css.say}`}>{say}</p>
        </div>
        <Button big data-early="rest" className={css.order} onClick={() => void openDialog('order')}>
          Order Now
        </Button>
      </div>
    </section>
  )
}
