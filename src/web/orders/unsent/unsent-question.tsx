import { formatNaira } from '../../../contract/money.ts'
import { outlivesPage } from '../../storage/kept-store.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { exactTime } from '../../../contract/lagos-time.ts'
import { agree, orderAsWell, tryAgain } from './answer-unsent.ts'
import { useJustChanged } from '../use-just-changed.ts'
import { CallKitchen, OverLimit } from './over-limit.tsx'
import css from './unsent-card.module.css'
import { needsNewKey, type UnsentOrder } from './unsent-order.ts'

interface UnsentQuestionProps {
  order: UnsentOrder
  busy: boolean
  /** Does something while the buttons are busy. */
  during: (work: Promise<void>) => void
}

/** Why it is not sent, and the buttons that answer it. */
export function UnsentQuestion({ order, busy, during }: UnsentQuestionProps) {
  const { key, lines, question, tries } = order
  // The button in this place has changed: a press that was already on its way was not meant for it.
  const held =
    useJustChanged(question?.is === 'price-changed' ? String(question.now.totalPrice) : (question?.is ?? '')) || busy
  if (!question && order.overLimit !== undefined) {
    return (
      <>
        <OverLimit order={order} where="here" />
        <CallKitchen />
        <Button kind="quiet" busy={held} onClick={() => during(tryAgain(key))}>
          Try now
        </Button>
      </>
    )
  }
  if (!question) {
    return (
      <>
        <p role="status">
          {tries === 0 ? 'It is on its way.' : 'It will go when you are back online, and only once.'}
          {!outlivesPage() && ' This browser keeps nothing: please leave this page open until then.'}
        </p>
        {tries > 0 && (
          <Button kind="quiet" busy={held} onClick={() => during(tryAgain(key))}>
            Try now
          </Button>
        )}
      </>
    )
  }
  switch (question.is) {
    case 'price-changed': {
      const moved = question.now.items.filter((item, place) => lines[place]?.unitPrice !== item.unitPrice)
      return (
        <>
          <div role="alert">
            <p>The price has changed since you ordered.</p>
            {moved.map((item) => (
              <p key={item.productId} className="t1">
                {item.name}:{' '}
                <s>
                  <span className="vh">before </span>
                  <Money
                    naira={lines.find(({ productId }) => productId === item.productId)?.unitPrice ?? 0}
                    className="fig"
                  />
                </s>{' '}
                <Money naira={item.unitPrice} className="fig" />
              </p>
            ))}
          </div>
          <Button busy={held} onClick={() => during(agree(key, question.now))}>
            Order at the new price, <span className={`sum ${css.sum}`}>{formatNaira(question.now.totalPrice)}</span>
          </Button>
        </>
      )
    }
    case 'sent-before':
      return (
        <>
          <p role="alert">
            {question.cancelled
              ? 'This order did arrive, and it has been cancelled since. Order it again only if you still want it.'
              : 'An earlier version of this order did arrive: it is with the kitchen. Order this one as well only if you want both.'}
          </p>
          <Button kind="quiet" busy={held} onClick={() => during(orderAsWell(key))}>
            {question.cancelled ? 'Order it again' : 'Order this one as well'}
          </Button>
        </>
      )
    case 'refused':
      return (
        <>
          <p role="alert">
            {question.opensAt === null ? (
              question.message
            ) : (
              <>
                The kitchen took no orders when this was sent. It does again from{' '}
                <span className="fig">{exactTime(question.opensAt)}</span>.
              </>
            )}
          </p>
          <Button
            kind="quiet"
            busy={held}
            onClick={() => during(needsNewKey(question) ? orderAsWell(key) : tryAgain(key))}
          >
            Order it now
          </Button>
        </>
      )
  }
}
