import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { Admin } from '../../contract/admins.ts'
import { readEmail } from '../../contract/email.ts'
import { INVITATION_DAYS } from '../../contract/invitation-days.ts'
import { call } from '../call.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { Said } from '../ui/save-line.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import { SettingsSkeleton } from '../ui/settings-skeleton.tsx'
import { exactTime, When } from '../ui/time.tsx'
import css from './admins-board.module.css'
import { RevokeAdmin } from './revoke-admin.tsx'
import { explain } from './use-account-form.ts'
import { adminsKey, useAdminsChange } from './use-admins-change.ts'

/** Who runs the kitchen, who is asked to, and the ways to change it. */
export function AdminsBoard() {
  const { data, isError, refetch } = useQuery({ queryKey: adminsKey, queryFn: ({ signal }) => call('GET /admins', { signal }), refetchInterval: 60_000 })
  const [revoking, setRevoking] = useState<Admin>()
  const [said, setSaid] = useState<string>()
  const withdraw = useAdminsChange((id: string) => call('DELETE /admins/invitations/:id', { params: { id } }))
  if (!data) return isError ? <Problem title="The list did not arrive" onRetry={() => void refetch()} /> : <SettingsSkeleton />
  return (
    <>
      <SettingsSection title="Who runs the kitchen" why="Each of them sees and changes everything: orders, menu, money and settings.">
        <ul className={css.list}>
          {data.admins.map((admin) => (
            <li key={admin._id}>
              <span className={css.who}><b>{admin.name}</b><small>{admin.email}</small><small>Last login <When iso={admin.lastSeenAt} /></small></span>
              {admin.you ? <Badge tone="good">You</Badge> : <Button kind="line" onClick={() => { setSaid(undefined); setRevoking(admin) }}>Remove<span className="vh"> {admin.name}</span></Button>}
            </li>
          ))}
        </ul>
        <Said>{said}</Said>
      </SettingsSection>
      <SettingsSection title="Invite somebody" why={`They get a letter with a link that works once, for ${INVITATION_DAYS} days. They log in with that e-mail, or register first, and say yes.`}>
        <Invite />
        {data.invited.length > 0 && (
          <ul className={css.list} aria-label="Invited">
            {data.invited.map((one) => (
              <li key={one._id}>
                <span className={css.who}><b>{one.email}</b><small>Invited {one.invitedBy ? `by ${one.invitedBy} ` : ''}<When iso={one.createdAt} />, until {exactTime(one.endsAt)}</small></span>
                <Button kind="line" busy={withdraw.isPending && withdraw.variables === one._id} onClick={() => withdraw.mutate(one._id)}>Take back<span className="vh"> the invitation of {one.email}</span></Button>
              </li>
            ))}
          </ul>
        )}
        {withdraw.error && <FieldError>{explain(withdraw.error).message}</FieldError>}
      </SettingsSection>
      {revoking && <RevokeAdmin admin={revoking} onClose={() => setRevoking(undefined)} onDone={() => { setRevoking(undefined); setSaid(`${revoking.name} is no admin any more and is signed out everywhere.`) }} />}
    </>
  )
}

function Invite() {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState<string>()
  const invite = useAdminsChange((to: string) => call('POST /admins/invitations', { body: { email: to } }))

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (invite.isPending) return
    setSaid(undefined)
    const to = readEmail(email)
    if (to === undefined) {
      setProblem('Please write an e-mail such as name@example.com.')
      return
    }
    try {
      await invite.mutateAsync(to)
      setEmail('')
      setSaid(`A letter is on its way to ${to}.`)
    } catch (error) {
      setProblem(explain(error).message)
    }
  }

  return (
    <form className="form" aria-label="Invite somebody" onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Their e-mail" name="email" type="email" inputMode="email" autoComplete="off" value={email} error={problem} onChange={(event) => { setEmail(event.currentTarget.value); setProblem(undefined) }} />
      <div className={css.act}><Button type="submit" busy={invite.isPending}>Send invitation</Button><Said>{said}</Said></div>
    </form>
  )
}
