import { CopyButton } from '../ui/copy-button.tsx'
import css from './share-orders.module.css'

/** The address that opens the order dialog, for a message or a status. */
export function ShareOrders() {
  const address = `${location.origin}/order`
  return (
    <section className={css.share} aria-labelledby="share-orders">
      <h2 className="t4" id="share-orders">
        A link that takes orders
      </h2>
      <p className="soft">
        It opens the order sheet at once. Put it into a message or your status. Every dish has a page to share too: open
        the dish, then “See its page”.
      </p>
      <p className={css.link}>
        <span className="fig">{address}</span>
        <CopyButton text={address} what="link" copied="Copied!" />
      </p>
    </section>
  )
}
