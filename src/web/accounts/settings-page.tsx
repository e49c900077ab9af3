import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { askToLogIn } from '../session/login-asked.ts'
import { isCustomer, useRole, useToken } from '../storage/storage.ts'
import { Button } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { Problem } from '../ui/problem.tsx'
import { useTitle } from '../ui/use-title.ts'
import { networkDown } from '../ui/network-down.ts'
import { DeleteAccount } from './delete-account.tsx'
import { DownloadMyData } from './download-my-data.tsx'
import { EmailSettings } from './email-settings.tsx'
import { NewsSettings } from './news-settings.tsx'
import { PasswordSettings } from './password-settings.tsx'
import { ProfileSettings } from './profile-settings.tsx'
import { SessionsSettings } from './sessions-settings.tsx'
import css from './settings-page.module.css'
import { SettingsSkeleton } from '../ui/settings-skeleton.tsx'
import { useAskAtArrival } from './use-ask-at-arrival.ts'
import { me, useMe } from './use-me.ts'
import { useShownPerson } from './use-shown-person.ts'

const SecondFactorsSettings = lazy(() => import('./second-factors-settings.tsx'))

/** The settings of one's account; each section saves by itself. */
export function SettingsPage() {
  // In the kitchen, "Settings" is the name of the shop's settings.
  const name = isCustomer(useRole()) ? 'Settings' : 'My account'
  useTitle(name)
  const [deleted, setDeleted] = useState(false)
  const token = useToken()
  const person = useShownPerson()
  const { problem } = useMe()
  useAskAtArrival()
  useReadOnReturn()
  if (deleted) return <Deleted />
  if (!person && token === null) return <Visitor />
  return (
    <div className={`wrap ${css.settings}`}>
      <h1 className="t5">{name}</h1>
      {person ? (
        <div key={person._id} className={css.sections}>
          <ProfileSettings person={person} />
          <EmailSettings person={person} />
          <PasswordSettings person={person} />
          {person.role !== 'user' && (
            <Suspense>
              <SecondFactorsSettings />
            </Suspense>
          )}
          <SessionsSettings />
          <NewsSettings person={person} />
          <DownloadMyData person={person} />
          <DeleteAccount person={person} onDeleted={() => setDeleted(true)} />
        </div>
      ) : problem !== undefined ? (
        <Problem
          title="Your settings did not arrive"
          detail={networkDown('Nothing has changed.')}
          onRetry={() => void me.refresh()}
        />
      ) : (
        <SettingsSkeleton />
      )}
    </div>
  )
}

/** Reads again when the page is shown again, because the e-mail may have been confirmed on another one. */
function useReadOnReturn() {
  const token = useToken()
  useEffect(() => {
    if (token === null) return
    const read = () => void (document.visibilityState === 'visible' && me.refresh())
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [token])
}

/** Opens the login dialog for visitors; when they have logged in, their settings appear. */
function Visitor() {
  return (
    <div className={`wrap ${css.settings}`}>
      <h1 className="t5">Settings</h1>
      <Empty title="Your settings are behind the door">
        <p className="soft">Log in to see and change them.</p>
        <Button onClick={askToLogIn}>Log in</Button>
      </Empty>
    </div>
  )
}

function Deleted() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The pressed button was at the end of a long page.
    window.scrollTo(0, 0)
    title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className={`wrap ${css.settings}`}>
      <div role="status">
        <h1 className="t5" ref={title} tabIndex={-1}>
          Your account is deleted
        </h1>
      </div>
      <p className={css.goodbye}>Thank you for eating with us. A plate is here for you whenever you like.</p>
      {/* Loads a fresh page, so that nothing about the person is left in it. */}
      <div>
        <Button onClick={() => location.replace('/')}>Back to Home</Button>
      </div>
    </div>
  )
}
