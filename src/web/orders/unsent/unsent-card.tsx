import { useState } from 'react'
import { quantityWords } from '../../../contract/units.ts'
import { openDialog } from '../../ui/dialogs.ts'
import { TownName } from '../../kitchen/town-name.tsx'
import { say } from '../words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { exactTime } from '../../../contract/lagos-time.ts'
import { toast } from '../../ui/toast.tsx'
import { takeBack } from './answer-unsent.ts'
import { giveUp } from './give-up.ts'
import css from './unsent-card.module.css'
import { needsNewKey, type UnsentOrder } from './unsent-order.ts'
import { UnsentQuestion } from './unsent-question.tsx'

/** An order that is not sent yet: why, and what can be done. */
export function UnsentCard({ order }: { order: UnsentOrder }) {
  const [busy, setBusy] = useState(false)
  const { lines, town, address, createdAt, body, question, unwanted, tries } = order

  function during(work: Promise<void>) {
    setBusy(true)
    void work.catch(console.warn).finally(() => setBusy(false))
  }

  async function change() {
    const became = await takeBack(order.key, needsNewKey(question))
    if (became === 'taken') await openDialog('order')
    else if (became === 'stays')
      toast({ kind: 'warn', title: 'You have begun another order', detail: 'Please confirm or clear that one first.' })
  }

  return (
    <li className={`let-in ${css.card}`}>
      <div className={css.head}>
        <Badge tone={question ? 'bad' : 'wait'}>
          {unwanted ? 'Thrown away' : question ? 'Needs your answer' : say.notSent.title}
        </Badge>
        <Money naira={body.expectedTotal} className="sum" />
      </div>
      <div>
        {lines.map(({ id, quantity, unit, name }) => (
          <b key={id} className={css.line}>
            {quantityWords(quantity, unit)} {name}
          </b>
        ))}
        <p className="t1 soft">
          <span>{exactTime(createdAt)}</span>
          {town !== null && (
            <>
              , to <TownName name={town} />
            </>
          )}
          {address !== '' && <>, {address}</>}
        </p>
      </div>
      {unwanted ? (
        <p role="status">
          {tries === 0
            ? 'We ask the kitchen whether it had arrived.'
            : 'We cannot know yet whether it arrived. When you are back online we find out, and take it back.'}
        </p>
      ) : (
        <>
          <UnsentQuestion order={order} busy={busy} during={during} />
          <div className={css.do}>
            <Button kind="line" busy={busy} onClick={() => during(change())}>
              Change it
            </Button>
            <Button kind="line" busy={busy} onClick={() => during(giveUp(order))}>
              Throw it away
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
