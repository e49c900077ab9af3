import { useState } from 'react'
import { TOWNS_MOST, type Kitchen, type Town } from '../../contract/kitchen.ts'
import { Button } from '../ui/button.tsx'
import { Field, FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { Modal } from '../ui/modal.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import { SaveSettings } from './save-settings.tsx'
import css from './towns-settings.module.css'
import { useSettingsForm, type Errors } from './use-settings-form.ts'

/** A town as it is typed, amounts in naira. */
interface TypedTown {
  name: string
  fee: string
  minimum: string
}

/** The towns that the kitchen delivers to, each with fee and minimum. */
export function TownsSettings({ kitchen }: { kitchen: Kitchen }) {
  const [asked, setAsked] = useState<number>()
  const { typed, errors, type, form, ...saving } = useSettingsForm(kitchen, {
    names: ['towns'],
    show: ({ towns }): TypedTown[] =>
      towns.map(({ name, fee, minimum }) => ({ name, fee: String(fee), minimum: String(minimum) })),
    read: readTowns,
  })
  const change = (place: number, part: Partial<TypedTown>) =>
    type(typed.map((town, nth) => (nth === place ? { ...town, ...part } : town)))
  const field = (place: number, name: keyof TypedTown) => ({
    name: `towns.${place}.${name}`,
    value: typed[place]?.[name] ?? '',
    error: errors[`towns.${place}.${name}`],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change(place, { [name]: currentTarget.value }),
  })
  return (
    <SettingsSection
      title="Towns"
      why="Where you deliver. Orders that were placed keep their town’s name, whatever it is called later."
    >
      <form className="form" aria-label="Towns" {...form}>
        {typed.map((town, place) => (
          <fieldset key={place} className={css.town}>
            <legend className="vh">{town.name || 'A new town'}</legend>
            <Field label="Town" required {...field(place, 'name')} />
            <div className={css.sums}>
              <Field label="Delivery fee" inputMode="decimal" before="₦" {...field(place, 'fee')} />
              <Field label="Smallest order" inputMode="decimal" before="₦" {...field(place, 'minimum')} />
            </div>
            <Button
              kind="bare"
              className={css.remove}
              notReady={typed.length === 1}
              aria-label={`Remove ${town.name || 'this town'}`}
              onClick={() => setAsked(place)}
            >
              <Icon name="trash" small /> Remove
            </Button>
          </fieldset>
        ))}
        {errors['towns'] && <FieldError>{errors['towns']}</FieldError>}
        {typed.length < TOWNS_MOST && (
          <Button kind="line" onClick={() => type([...typed, { name: '', fee: '0', minimum: '0' }])}>
            <Icon name="plus" small /> Add a town
          </Button>
        )}
        <SaveSettings {...saving} />
      </form>
      {asked !== undefined && (
        <RemoveTown
          town={typed[asked]}
          last={typed.length === 1}
          onClose={() => setAsked(undefined)}
          onRemove={() => {
            type(typed.filter((_, nth) => nth !== asked))
            setAsked(undefined)
          }}
        />
      )}
    </SettingsSection>
  )
}

function RemoveTown({
  town,
  last,
  onClose,
  onRemove,
}: {
  town: TypedTown | undefined
  last: boolean
  onClose: () => void
  onRemove: () => void
}) {
  if (last)
    return (
      <Modal title="This is the last town" onClose={onClose} footer={<Button onClick={onClose}>Keep it</Button>}>
        <p>Without a town nobody can order. Add another one first, or give this one a new name.</p>
      </Modal>
    )
  return (
    <Modal
      title={`Remove ${town?.name || 'this town'}?`}
      onClose={onClose}
      footer={
        <>
          <Button kind="danger" onClick={onRemove}>
            Remove
          </Button>
          <Button kind="line" onClick={onClose}>
            Keep it
          </Button>
        </>
      }
    >
      <p>Once you save, nobody can order there any more. Orders that were placed stay as they are.</p>
    </Modal>
  )
}

function readTowns(typed: readonly TypedTown[]): { settings: { towns: Town[] } } | { errors: Errors } {
  const towns = typed.map(({ name, fee, minimum }) => ({ name, fee: naira(fee), minimum: naira(minimum) }))
  const wrong = towns.flatMap(({ fee, minimum }, place) =>
    Object.entries({ fee, minimum })
      .filter(([, amount]) => Number.isNaN(amount))
      .map(([name]) => [`towns.${place}.${name}`, 'Please give an amount in naira, such as 500.'] as const),
  )
  return wrong.length > 0 ? { errors: Object.fromEntries(wrong) } : { settings: { towns } }
}

/** Reads an amount as typed, "1,500" or "₦1500"; empty is 0. */
function naira(written: string): number {
  return Number(written.replace(/[₦,\s]/g, ''))
}
