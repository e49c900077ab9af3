import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { limitGroups, type LimitGroup, type Most, type OrderLimits } from '../../contract/order-limits.ts'
import { call } from '../calls/call.ts'
import { Band } from '../ui/band.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import css from './limits-settings.module.css'
import { SaveSettings } from './save-settings.tsx'
import { useSectionForm, type Errors } from './use-settings-form.ts'

interface Words {
  label: string
  hint?: string
  before?: string
}

const alone: Record<Exclude<keyof OrderLimits, LimitGroup>, Words> = {
  orderValue: { label: 'Dearest single order', before: '₦', hint: 'An order that comes to more is refused.' },
  dishShare: {
    label: 'Percent of a dish for one customer',
    hint: 'How much of a dish’s portions of a day one customer may hold in orders that are not paid.',
  },
  dishPortions: {
    label: 'Portions of a dish in any case',
    hint: 'Everybody may hold so many, however few there are that day.',
  },
}

const groups: Record<LimitGroup, { title: string; who: string }> = {
  account: { title: 'One customer’s account', who: 'one customer' },
  phone: { title: 'One phone number', who: 'one phone number, over all accounts that have it,' },
  network: { title: 'One network', who: 'one network' },
}

const most: Record<keyof Most, { label: string; before?: string; hint: (who: string) => string }> = {
  openOrders: { label: 'Unpaid orders at a time', hint: (who) => `How many unpaid orders ${who} may have open.` },
  openValue: {
    label: 'What these may come to',
    before: '₦',
    hint: (who) => `What all unpaid orders of ${who} may come to together.`,
  },
  ordersPerHour: { label: 'Orders in an hour', hint: (who) => `How many orders ${who} may place.` },
  cancellationsPerHour: { label: 'Cancelled orders in an hour', hint: (who) => `How often ${who} may cancel.` },
  announcementsPerHour: {
    label: '“I have paid” in an hour',
    hint: (who) => `How often ${who} may say that a transfer is made.`,
  },
  receiptsPerHour: { label: 'Pictures of receipts in an hour', hint: (who) => `How many ${who} may send.` },
  withdrawalsPerHour: {
    label: 'Orders taken back in an hour',
    hint: (who) => `How often ${who} may throw away an order that the network had held up.`,
  },
  profileChangesPerHour: {
    label: 'Changes of a profile in an hour',
    hint: (who) => `How often ${who} may change their name, phone number or what letters they get.`,
  },
}

const aloneNames = Object.keys(alone) as (keyof typeof alone)[]
const mostNames = Object.keys(most) as (keyof Most)[]
const names = [...aloneNames, ...limitGroups]
const key = ['kitchen', 'limits']

/** The limits on customers' orders; read only here, because customers never need them. */
export function LimitsSettings() {
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /kitchen/limits', { signal }),
  })
  return (
    <SettingsSection
      title="Limits on orders"
      why="So that nobody buries the kitchen in orders that nobody pays. A real customer never meets these. For a big party, allow larger orders on the customer’s page."
    >
      {data ? (
        <>
          {!data.held && (
            <Band icon="warn" role="status">
              These limits are turned off on the server (ORDER_LIMITS=0). What you set here holds once they are on.
            </Band>
          )}
          <LimitsForm limits={data.limits} />
        </>
      ) : isError ? (
        <p className="soft">
          The limits did not arrive.{' '}
          <Button kind="bare" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton label="Loading the limits">
          <Bone />
          <Bone />
        </Skeleton>
      )}
    </SettingsSection>
  )
}

function LimitsForm({ limits }: { limits: OrderLimits }) {
  const client = useQueryClient()
  const { typed, errors, type, form, ...saving } = useSectionForm<
    OrderLimits,
    OrderLimits,
    keyof OrderLimits,
    Record<string, string>
  >(
    limits,
    { names, show, read },
    {
      put: async (body) => (await call('PUT /kitchen/limits', { body })).limits,
      take: (now) =>
        client.setQueryData(key, (before: { held: boolean } | undefined) => before && { ...before, limits: now }),
      saved: 'Saved. It holds from now on.',
    },
  )
  const field = (name: string) => ({
    name,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    required: true,
    value: typed[name] ?? '',
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      type({ ...typed, [name]: currentTarget.value }),
  })
  return (
    <form className="form" aria-label="Limits on orders" {...form}>
      {aloneNames.map((name) => (
        <Field key={name} {...alone[name]} {...field(name)} />
      ))}
      {limitGroups.map((group) => (
        <Group
          key={group}
          title={groups[group].title}
          wrong={Object.keys(errors).some((name) => name.startsWith(`${group}.`))}
        >
          {mostNames.map((name) => (
            <Field
              key={name}
              {...most[name]}
              hint={most[name].hint(groups[group].who)}
              {...field(`${group}.${name}`)}
            />
          ))}
        </Group>
      ))}
      <SaveSettings {...saving} />
    </form>
  )
}

/** The limits of one group, folded unless opened or wrong. */
function Group({ title, wrong, children }: { title: string; wrong: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className={css.group} open={open || wrong} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {title}
        <Icon name="down" small />
      </summary>
      <div className={css.fields}>{children}</div>
    </details>
  )
}

function show(limits: OrderLimits): Record<string, string> {
  return Object.fromEntries([
    ...aloneNames.map((name) => [name, limits[name].toLocaleString('en')] as const),
    ...limitGroups.flatMap((group) =>
      mostNames.map((name) => [`${group}.${name}`, limits[group][name].toLocaleString('en')] as const),
    ),
  ])
}

function read(typed: Record<string, string>): { settings: OrderLimits } | { errors: Errors } {
  const amount = (name: string) => Number((typed[name] ?? '').replace(/[₦,\s]/g, '') || NaN)
  const wrong = Object.keys(typed).filter((name) => Number.isNaN(amount(name)))
  if (wrong.length > 0)
    return { errors: Object.fromEntries(wrong.map((name) => [name, 'Please give a number, such as 50.'])) }
  const group = (of: LimitGroup) => Object.fromEntries(mostNames.map((name) => [name, amount(`${of}.${name}`)])) as Most
  return {
    settings: {
      orderValue: amount('orderValue'),
      dishShare: amount('dishShare'),
      dishPortions: amount('dishPortions'),
      account: group('account'),
      phone: group('phone'),
      network: group('network'),
    },
  }
}
