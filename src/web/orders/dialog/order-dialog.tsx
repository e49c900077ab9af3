import { useEffect, useId, useRef, useState } from 'react'
import { listNames } from '../../../contract/list-names.ts'
import { useKitchen } from '../../kitchen/use-kitchen.ts'
import { useOpening } from '../../kitchen/use-opening.ts'
import { texts } from '../words.ts'
import { Band } from '../../ui/band.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ModalFrame } from '../../ui/modal.tsx'
import { TownName } from '../../kitchen/town-name.tsx'
import { Money } from '../../ui/money.tsx'
import { draftFrom } from '../unsent/answer-unsent.ts'
import { ClosedPanel } from './closed-panel.tsx'
import { ChooseDish } from './choose-dish.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { DraftLines } from './draft-lines.tsx'
import { changeDraft, takeUpDraft, useDraft } from './kept-draft.ts'
import { NewPricesPanel } from './new-prices-panel.tsx'
import { giveUp } from '../unsent/give-up.ts'
import { NotSentYet } from '../unsent/not-sent-yet.tsx'
import { OverLimitPanel } from '../unsent/over-limit.tsx'
import css from './order-dialog.module.css'
import { draftTotal, isNowhere } from './order-draft.ts'
import { OrderTotals } from './order-totals.tsx'
import { useCustomer } from '../signed-in.ts'
import { useLastOrder } from '../use-last-order.ts'
import { usePlaceOrder } from './use-place-order.ts'

/** "Place Your Order": the dishes on one side, the order on the other. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const address = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft()
  const { place, retry, order, sending, hindrance, takeNewPrices } = usePlaceOrder(close)
  const towns = useKitchen().value?.towns ?? []
  const customer = useCustomer()
  const { place: lastPlace } = useLastOrder(customer, towns)
  // Without a typed address, the last order's is offered.
  const offered = isNowhere(draft) ? lastPlace : undefined
  const shown = order ? draftFrom(order) : { ...draft, ...offered }
  const town = towns.find((one) => one.name === shown.town) ?? towns[0]
  const [pressed, setPressed] = useState<'add' | 'confirm'>()
  const shut = useOpening()?.closed
  const { dishes, total } = draftTotal(shown, town?.fee ?? 0)
  const empty = shown.lines.length === 0
  const nowhere = shown.address.trim() === ''
  // An order that was sent without an answer may exist, so it can be retried at any hour.
  const closed = order ? null : shut
  const refused = closed ?? (hindrance?.is === 'closed' ? hindrance.message : undefined)
  const ready = !empty && !nowhere && town !== undefined && !closed

  useEffect(() => {
    if (customer !== undefined) void takeUpDraft(customer)
  }, [customer])

  function confirm() {
    if (ready) {
      if (offered) changeDraft((now) => ({ ...now, ...offered }))
      return void place(town)
    }
    setPressed('confirm')
    if (!empty && nowhere) address.current?.focus()
  }

  function close() {
    changeDraft((now) => (now.gone.length > 0 ? { ...now, gone: [] } : now))
    onClose()
  }

  return (
    <ModalFrame labelledBy={titleId} onClose={close} className={css.order}>
      <header className={css.head}>
        <h2 className="t4" id={titleId}>
          {texts.orderTitle}
        </h2>
        <IconButton icon="close" label="Close" onClick={close} className={css.close} />
      </header>
      <div className={css.body} inert={order !== undefined || sending}>
        <div className={css.shelf}>
          <ChooseDish
            draft={shown}
            alarmed={pressed === 'add'}
            onAlarm={() => setPressed('add')}
            onAdded={() => setPressed(undefined)}
          />
        </div>
        <div className={`let-in ${css.slip}`}>
          {shown.gone.length > 0 && (
            <Band icon="warn" role="alert">
              <b>{listNames(shown.gone)}</b> {shown.gone.length === 1 ? 'is' : 'are'} no longer on the menu.
            </Band>
          )}
          <DraftLines draft={shown} />
          <DeliveryFields
            towns={towns}
            place={{ ...shown, town: town?.name }}
            addressRef={address}
            addressMissing={pressed === 'confirm' && !empty && nowhere}
            onChange={(part) => changeDraft((now) => ({ ...now, ...offered, ...part }))}
          />
          <OrderTotals dishes={dishes} town={town} />
        </div>
      </div>
      <footer className={css.foot}>
        {hindrance?.is === 'price-changed' ? (
          <NewPricesPanel
            draft={draft}
            prices={hindrance.now}
            town={town?.name}
            onOrder={() => void takeNewPrices(hindrance.now, town)}
            onChange={() => void takeNewPrices(hindrance.now)}
          />
        ) : (
          <>
            {order && !sending && order.overLimit !== undefined && (
              <OverLimitPanel order={order} onThrowAway={() => void giveUp(order)} />
            )}
            {order && !sending && order.overLimit === undefined && (
              <NotSentYet busy={sending} onRetry={() => void retry()} />
            )}
            {refused && <ClosedPanel why={refused} asked={pressed === 'confirm' || !closed} onClose={close} />}
            {hindrance?.is === 'refused' && (
              <Band tone="bad" icon="alert" role="alert">
                {hindrance.message}
              </Band>
            )}
            {pressed === 'confirm' && !empty && !nowhere && town === undefined && (
              <Band icon="warn" role="alert">
                The towns we deliver to are still on their way. Please press again in a moment.
              </Band>
            )}
            {pressed === 'confirm' && empty && (
              <Band tone="bad" icon="alert" role="alert">
                {texts.chooseProduct}
              </Band>
            )}
            {offered && !empty && (
              <p className={`t1 ${css.where}`}>
                <span>
                  To <b>{offered.address}</b>, <TownName name={offered.town} />, as last time.
                </span>
                <button type="button" className="link tall" onClick={() => address.current?.focus()}>
                  Change<span className="vh"> the address</span>
                </button>
              </p>
            )}
            <div className={css.bar}>
              <p className={`t1 soft ${css.say}`} aria-live="polite">
                Total
                <Money naira={total} />
              </p>
              {order && !sending ? (
                <Button big onClick={close}>
                  Close
                </Button>
              ) : (
                <Button big notReady={!ready} busy={sending} onClick={confirm}>
                  Confirm Order
                </Button>
              )}
            </div>
          </>
        )}
      </footer>
    </ModalFrame>
  )
}
