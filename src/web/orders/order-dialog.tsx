import { useEffect, useId, useRef, useState } from 'react'
import { useMe } from '../accounts/use-me.ts'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { texts } from '../messages.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { ModalFrame } from '../ui/modal.tsx'
import { Money } from '../ui/money.tsx'
import { ChooseDish } from './choose-dish.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { DraftLines } from './draft-lines.tsx'
import { changeDraft, useDraft } from './kept-draft.ts'
import { NewPricesPanel } from './new-prices-panel.tsx'
import { NotSentYet } from './not-sent-yet.tsx'
import css from './order-dialog.module.css'
import { draftOf, draftTotal } from './order-draft.ts'
import { OrderTotals } from './order-totals.tsx'
import { usePlaceOrder } from './use-place-order.ts'

/** "Place Your Order": the kitchen's shelf on one side, your order on the other. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const address = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft()
  const towns = useKitchen().value?.towns ?? []
  const town = towns.find((one) => one.name === draft.town) ?? towns[0]
  const { place, refusal, newPrices, takeNewPrices, forgetRefusal } = usePlaceOrder(onClose)
  const [pressed, setPressed] = useState<'add' | 'confirm'>()
  const person = useMe().value?._id
  const { dishes, total } = draftTotal(draft, town?.fee ?? 0)
  const empty = draft.lines.length === 0
  const nowhere = draft.address.trim() === ''
  const ready = !empty && !nowhere && town !== undefined

  useEffect(() => {
    if (person !== undefined) changeDraft((now) => draftOf(now, person))
  }, [person])

  function confirm() {
    if (ready) return void place(town)
    setPressed('confirm')
    if (!empty && nowhere) address.current?.focus()
  }

  return (
    <ModalFrame labelledBy={titleId} onClose={onClose} className={css.order}>
      <header className={css.head}>
        <h2 className="t4" id={titleId}>{texts.orderTitle}</h2>
        <IconButton icon="close" label="Close" onClick={onClose} className={css.close} />
      </header>
      <div className={css.body} inert={draft.sending}>
        <div className={css.shelf}><ChooseDish alarmed={pressed === 'add'} onAlarm={() => setPressed('add')} onAdded={() => { setPressed(undefined); forgetRefusal() }} /></div>
        <div className={`let-in ${css.slip}`}>
          {draft.gone.length > 0 && <Band icon="warn" role="alert"><b>{inWords(draft.gone)}</b> {draft.gone.length === 1 ? 'is' : 'are'} no longer on the menu.</Band>}
          <DraftLines draft={draft} />
          <DeliveryFields towns={towns} place={{ ...draft, town: town?.name }} addressRef={address} addressMissing={pressed === 'confirm' && !empty && nowhere}
            onChange={(part) => changeDraft((now) => ({ ...now, ...part }))} />
          <OrderTotals dishes={dishes} town={town} />
        </div>
      </div>
      <footer className={css.foot}>
        {newPrices
          ? <NewPricesPanel draft={draft} prices={newPrices} onOrder={() => void takeNewPrices(newPrices, town)} onChange={() => void takeNewPrices(newPrices)} />
          : <>
            {draft.unsent && town && <NotSentYet onRetry={() => void place(town)} />}
            {refusal && <Band tone="bad" icon="alert" role="alert">{refusal}</Band>}
            {pressed === 'confirm' && empty && <Band tone="bad" icon="alert" role="alert">{texts.chooseProduct}</Band>}
            <p className={`t1 soft ${css.say}`} aria-live="polite">Total<Money naira={total} /></p>
            <Button big notReady={!ready} busy={draft.sending} onClick={confirm}>Confirm Order</Button>
          </>}
      </footer>
    </ModalFrame>
  )
}

function inWords(names: readonly string[]): string {
  return new Intl.ListFormat('en-NG').format(names)
}
