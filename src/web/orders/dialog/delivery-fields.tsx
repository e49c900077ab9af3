import type { RefObject } from 'react'
import type { Town } from '../../../contract/kitchen.ts'
import { AddressFields } from './address-fields.tsx'
import { TownChoice } from './town-choice.tsx'

/** Where an order goes, as it is being written. */
export interface Place {
  /** The name of the chosen town. */
  town: string | undefined
  address: string
  landmark: string
}

interface DeliveryFieldsProps {
  towns: readonly Town[]
  place: Place
  addressMissing: boolean
  addressRef: RefObject<HTMLTextAreaElement | null>
  onChange: (part: { town: string } | { address: string } | { landmark: string }) => void
}

/** Where it goes: the town as a choice, the address and a landmark as text. */
export function DeliveryFields({ towns, place, addressMissing, addressRef, onChange }: DeliveryFieldsProps) {
  return (
    <>
      <TownChoice towns={towns} town={place.town} onTown={(town) => onChange({ town })} />
      <AddressFields address={place.address} landmark={place.landmark} missing={addressMissing} addressRef={addressRef}
        onAddress={(address) => onChange({ address })} onLandmark={(landmark) => onChange({ landmark })} />
    </>
  )
}
