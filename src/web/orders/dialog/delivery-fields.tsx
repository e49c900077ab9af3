import type { RefObject } from 'react'
import { KITCHEN_NOTE_MOST } from '../../../contract/kitchen-note.ts'
import type { Town } from '../../../contract/kitchen.ts'
import { Field } from '../../ui/field.tsx'
import { AddressFields } from './address-fields.tsx'
import { TownChoice } from './town-choice.tsx'

/** The delivery details as they are typed. */
export interface Place {
  /** The name of the chosen town. */
  town: string | undefined
  address: string
  landmark: string
  /** The note to the kitchen; left out where there is no field for it. */
  kitchenNote?: string
}

interface DeliveryFieldsProps {
  towns: readonly Town[]
  place: Place
  addressMissing: boolean
  addressRef: RefObject<HTMLTextAreaElement | null>
  onChange: (part: { town: string } | { address: string } | { landmark: string } | { kitchenNote: string }) => void
}

/** The fields for town, address, landmark, and a note to the kitchen. */
export function DeliveryFields({ towns, place, addressMissing, addressRef, onChange }: DeliveryFieldsProps) {
  return (
    <>
      <TownChoice towns={towns} town={place.town} onTown={(town) => onChange({ town })} />
      <AddressFields
        address={place.address}
        landmark={place.landmark}
        missing={addressMissing}
        addressRef={addressRef}
        onAddress={(address) => onChange({ address })}
        onLandmark={(landmark) => onChange({ landmark })}
      />
      {place.kitchenNote !== undefined && (
        <Field
          label="Note to the kitchen"
          name="kitchen-note"
          optional
          maxLength={KITCHEN_NOTE_MOST}
          autoComplete="off"
          placeholder="Little pepper, no onions …"
          value={place.kitchenNote}
          onChange={(event) => onChange({ kitchenNote: event.target.value })}
        />
      )}
    </>
  )
}
