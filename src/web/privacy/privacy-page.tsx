import type { ReactNode } from 'react'
import { formatPhone } from '../../contract/phone.ts'
import { useKitchen } from '../kitchen/use-kitchen.ts'
import { Link } from '../ui/link.tsx'
import { useTitle } from '../ui/use-title.ts'
import { kept } from './kept.ts'
import css from './privacy-page.module.css'

/** What is stored about people, why and how long, in plain words; docs/privacy.md says the same, table by table. */
export function PrivacyPage() {
  useTitle('Privacy')
  const kitchen = useKitchen().value
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.intro}>
        <h1 className="t5">Privacy</h1>
        <p className="t3">
          We keep what it takes to cook for you and bring it to your gate, no longer than it takes, and we sell none of
          it.
        </p>
        <p className="soft">
          There are no advertising or tracking scripts here and no cookies. The law we go by is the Nigeria Data
          Protection Act 2023.
        </p>
      </div>

      <section className={css.part} aria-labelledby="kept">
        <h2 className="t4" id="kept">
          What we keep, why and how long
        </h2>
        <div className={css.told}>
          <dl className={css.ledger}>
            {kept.map(({ what, why, long }) => (
              <div key={what}>
                <dt className="bold">{what}</dt>
                <dd>{why}</dd>
                <dd>
                  <span className="soft">How long: </span>
                  {long}
                </dd>
              </div>
            ))}
          </dl>
          <p className="soft">
            What is past its time goes with the next daily sweep, so it may lie for up to a day longer than said here.
          </p>
        </div>
      </section>

      <Part title="In your own browser">
        <p>
          Your login, an order that you have begun, unsent orders and the copies of your latest ones stand in your
          browser’s storage, so that the shop works on a bad line. They leave that device only when you send them.
          Signing out ends the login; your browser’s settings clear the rest. Of somebody who runs the kitchen, signing
          out clears it all.
        </p>
      </Part>

      <Part title="Who sees it">
        <p>
          The kitchen’s own people see your orders with your name, number and address: they cook it and see it off.
          Whoever brings it learns your name, number and address. Letters to you pass through our mail provider. If you
          have turned notifications on, they pass through the service of your browser’s maker, sealed so that only your
          browser reads them. Everything lies with our hosting provider. Nobody else gets it, save where a law of
          Nigeria orders us to.
        </p>
      </Part>

      <Part title="Your rights">
        <ul>
          <li>
            <b>See it and take it with you.</b>{' '}
            <Link className="link" to="/settings">
              Settings
            </Link>
            , “Download my data”.
          </li>
          <li>
            <b>Put it right.</b> Name, phone and e-mail, in{' '}
            <Link className="link" to="/settings">
              Settings
            </Link>
            .
          </li>
          <li>
            <b>Have it deleted.</b>{' '}
            <Link className="link" to="/settings">
              Settings
            </Link>
            , “Delete my account”. Your orders stay in our books, without you.
          </li>
          <li>
            <b>Say no to letters.</b> One switch in{' '}
            <Link className="link" to="/settings">
              Settings
            </Link>
            , or the link in every such letter.
          </li>
          <li>
            <b>Object, or take a consent back.</b> Write to us, and we stop unless the law makes us go on.
          </li>
          <li>
            <b>Complain.</b> To us first, if you like, or at any time to the Nigeria Data Protection Commission,{' '}
            <a className="link" href="https://ndpc.gov.ng" target="_blank" rel="noopener noreferrer">
              ndpc.gov.ng<span className="vh"> (opens in a new tab)</span>
            </a>
            .
          </li>
        </ul>
      </Part>

      <Part title="Ask us">
        <p>
          {kitchen ? (
            <>
              Write to{' '}
              <a className="link" href={`mailto:${kitchen.email}`}>
                {kitchen.email}
              </a>{' '}
              or call{' '}
              <a className="link fig" href={`tel:${kitchen.phone}`}>
                {formatPhone(kitchen.phone)}
              </a>
              .{' '}
            </>
          ) : (
            <>
              Write to us through the{' '}
              <Link className="link" to="/contact">
                contact page
              </Link>
              .{' '}
            </>
          )}
          We answer within 30 days, and for nothing.
        </p>
      </Part>
    </div>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.part} aria-label={title}>
      <h2 className="t4">{title}</h2>
      <div className={css.told}>{children}</div>
    </section>
  )
}
