import { useState } from 'react'
import type { User } from '../../contract/accounts.ts'
import { call } from '../calls/call.ts'
import { FieldError } from '../ui/field.tsx'
import { Said } from '../ui/save-line.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import { PushSwitch } from '../push/push-switch.tsx'
import { Switch } from '../ui/switch.tsx'
import { explain } from './use-account-form.ts'
import { me } from './use-me.ts'

type News = 'orderNews' | 'offers'

/** Which mails and notifications the person wants; each switch saves at once. */
export function NewsSettings({ person }: { person: User }) {
  const [turning, setTurning] = useState<Partial<Record<News, boolean>>>({})
  const [said, setSaid] = useState<string>()
  const [problem, setProblem] = useState<string>()

  async function turn(news: News, on: boolean) {
    if (turning[news] !== undefined) return
    setTurning((now) => ({ ...now, [news]: on }))
    setSaid(undefined)
    setProblem(undefined)
    try {
      me.set(await call('PUT /user', { body: { [news]: on } }))
      setSaid(`Saved: ${news === 'offers' ? 'offers' : 'news of your orders'} ${on ? 'on' : 'off'}.`)
    } catch (error) {
      setProblem(explain(error).message)
    } finally {
      setTurning(({ [news]: _, ...others }) => others)
    }
  }

  return (
    <SettingsSection
      title="News"
      why="What we may write to you about. Letters about your account itself, such as a changed password, always come to a confirmed e-mail."
    >
      <div>
        <Switch
          title="News of my orders"
          note="A letter when an order is received, on its way or done."
          on={turning.orderNews ?? person.orderNews}
          onTurn={(on) => void turn('orderNews', on)}
        />
        {person.orderNews && (
          <PushSwitch
            title="Also on this device"
            note="A notification when your food moves on, even with this page closed."
          />
        )}
        <Switch
          title="Offers"
          note="Now and then, what is new in the pot."
          on={turning.offers ?? person.offers}
          onTurn={(on) => void turn('offers', on)}
        />
      </div>
      <Said>{said}</Said>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
    </SettingsSection>
  )
}
