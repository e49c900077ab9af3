import { phoneProblem } from '../../accounts/phone-problem.ts'
import { formatPhone, readPhone } from '../../../contract/phone.ts'
import { NAME_MOST } from '../../../contract/text-lengths.ts'
import { Field } from '../../ui/field.tsx'
import { PhoneHint } from '../../ui/phone-hint.tsx'
import type { Entry } from './kept-entry.ts'
import { KitchenRemark } from './remark.tsx'
import { useKnownCustomers } from './use-enter-order.ts'
import css from './enter-order.module.css'

interface EntryPersonProps {
  entry: Entry
  /** Whether the button was pressed, so that missing fields are marked. */
  asked: boolean
  onChange: (part: Partial<Entry>) => void
}

/** The customer. A known number offers name and address by one press. */
export function EntryPerson({ entry, asked, onChange }: EntryPersonProps) {
  const found = useKnownCustomers(entry.phone)
  const known = found.filter(({ name }) => name !== entry.name)
  const remark = found.find(
    ({ name, phoneNumber }) => name === entry.name && phoneNumber === readPhone(entry.phone),
  )?.remark
  const needed = entry.origin === 'phone' || entry.phone.trim() !== ''
  return (
    <>
      <Field
        label="Phone number"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        className="fig"
        optional={entry.origin === 'door'}
        value={entry.phone}
        error={asked && needed ? phoneProblem(entry.phone) : undefined}
        hint={<PhoneHint written={entry.phone} />}
        onChange={(event) => onChange({ phone: event.target.value })}
      />
      {known.length > 0 && (
        <ul className={css.known} aria-label="Ordered before">
          {known.map(({ name, phoneNumber, town, customerNote, landmark, remark: noted }) => (
            <li key={`${phoneNumber} ${name}`}>
              <button
                type="button"
                onClick={() =>
                  onChange({ phone: formatPhone(phoneNumber), name, town: town ?? '', address: customerNote, landmark })
                }
              >
                <b>{name}</b>{' '}
                <small className="soft">
                  {[formatPhone(phoneNumber), customerNote, town].filter(Boolean).join(', ')}
                </small>
                {noted && <small className="bold">Noted: {noted}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={NAME_MOST}
        required
        value={entry.name}
        error={asked && !entry.name.trim() ? 'Please say whom it is for.' : undefined}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <div role="status">
        <KitchenRemark words={remark} />
      </div>
    </>
  )
}
