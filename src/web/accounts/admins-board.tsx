import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { Admin } from '../../contract/admins.ts'
import { readEmail } from '../../contract/email.ts'
import type { KitchenRole } from '../../contract/role.ts'
import { INVITATION_DAYS } from '../../contract/invitation-days.ts'
import { call } from '../calls/call.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { Problem } from '../ui/problem.tsx'
import { Segments } from '../ui/segments.tsx'
import { Said } from '../ui/save-line.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import { SettingsSkeleton } from '../ui/settings-skeleton.tsx'
import { exactTime } from '../../contract/lagos-time.ts'
import { When } from '../ui/time.tsx'
import css from './admins-board.module.css'
import { ChangeRole } from './change-role.tsx'
import { RevokeAdmin } from './revoke-admin.tsx'
import { explain } from './use-account-form.ts'
import { adminsKey, useAdminsChange } from './use-admins-change.ts'

/** Admins, helpers and open invitations, with the ways to change them. */
export function AdminsBoard() {
  const { data, isError, refetch } = useQuery({
    queryKey: adminsKey,
    queryFn: ({ signal }) => call('GET /admins', { signal }),
    refetchInterval: 60_000,
  })
  const [revoking, setRevoking] = useState<Chosen>()
  const [changing, setChanging] = useState<Chosen>()
  const [said, setSaid] = useState<string>()
  const withdraw = useAdminsChange((id: string) => call('DELETE /admins/invitations/:id', { params: { id } }))
  if (!data)
    return isError ? <Problem title="The list did not arrive" onRetry={() => void refetch()} /> : <SettingsSkeleton />
  const shown = (person: Admin, role: KitchenRole) => (
    <li key={person._id}>
      <span className={css.who}>
        <b>{person.name}</b>
        <small>{person.email}</small>
        <small>
          Last login <When iso={person.lastSeenAt} />
        </small>
      </span>
      {person.you ? (
        <Badge tone="good">You</Badge>
      ) : (
        <span className={css.acts}>
          <Button
            kind="bare"
            onClick={() => {
              setSaid(undefined)
              setChanging({ person, role })
            }}
          >
            {role === 'helper' ? 'Make admin' : 'Make helper'}
            <span className="vh"> {person.name}</span>
          </Button>
          <Button
            kind="line"
            onClick={() => {
              setSaid(undefined)
              setRevoking({ person, role })
            }}
          >
            Remove<span className="vh"> {person.name}</span>
          </Button>
        </span>
      )}
    </li>
  )
  return (
    <>
      <SettingsSection
        title="Who runs the kitchen"
        why="Each of them sees and changes everything: orders, menu, money and settings."
      >
        <ul className={css.list}>{data.admins.map((admin) => shown(admin, 'admin'))}</ul>
        <Said>{said}</Said>
      </SettingsSection>
      {data.helpers.length > 0 && (
        <SettingsSection
          title="Who helps there"
          why="They see to orders and to what is sold out: no money, prices, people or settings."
        >
          <ul className={css.list}>{data.helpers.map((helper) => shown(helper, 'helper'))}</ul>
        </SettingsSection>
      )}
      <SettingsSection
        title="Invite somebody"
        why={`They get a letter with a link that works once, for ${INVITATION_DAYS} days. They log in with that e-mail, or register first, and say yes.`}
      >
        <Invite />
        {data.invited.length > 0 && (
          <ul className={css.list} aria-label="Invited">
            {data.invited.map((one) => (
              <li key={one._id}>
                <span className={css.who}>
                  <b>{one.email}</b>
                  <small>
                    {one.role === 'helper' ? 'As a helper, invited' : 'Invited'}{' '}
                    {one.invitedBy ? `by ${one.invitedBy} ` : ''}
                    <When iso={one.createdAt} />, until {exactTime(one.endsAt)}
                  </small>
                </span>
                <Button
                  kind="line"
                  busy={withdraw.isPending && withdraw.variables === one._id}
                  onClick={() => withdraw.mutate(one._id)}
                >
                  Take back<span className="vh"> the invitation of {one.email}</span>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {withdraw.error && <FieldError>{explain(withdraw.error).message}</FieldError>}
      </SettingsSection>
      {revoking && (
        <RevokeAdmin
          admin={revoking.person}
          onClose={() => setRevoking(undefined)}
          onDone={() => {
            setRevoking(undefined)
            setSaid(`${revoking.person.name} is no ${revoking.role} any more and is signed out everywhere.`)
          }}
        />
      )}
      {changing && (
        <ChangeRole
          person={changing.person}
          to={changing.role === 'helper' ? 'admin' : 'helper'}
          onClose={() => setChanging(undefined)}
          onDone={() => {
            setChanging(undefined)
            setSaid(
              `${changing.person.name} is ${changing.role === 'helper' ? 'an admin' : 'a helper'} now and logs in anew.`,
            )
          }}
        />
      )}
    </>
  )
}

/** The person whose role is to be changed. */
interface Chosen {
  person: Admin
  role: KitchenRole
}

function Invite() {
  const [role, setRole] = useState<KitchenRole>('admin')
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string>()
  const [said, setSaid] = useState<string>()
  const invite = useAdminsChange((to: string) => call('POST /admins/invitations', { body: { email: to, role } }))

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
      <Field
        label="Their e-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        value={email}
        error={problem}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          setProblem(undefined)
        }}
      />
      <Segments label="As" value={role} choices={{ admin: 'Admin', helper: 'Helper' }} onChoose={setRole} />
      <p className="t1 soft">
        {role === 'admin'
          ? 'An admin sees and changes everything: orders, menu, money and settings.'
          : 'A helper sees to orders and to what is sold out: no money, prices, people or settings.'}
      </p>
      <div className={css.act}>
        <Button type="submit" busy={invite.isPending}>
          Send invitation
        </Button>
        <Said>{said}</Said>
      </div>
    </form>
  )
}
