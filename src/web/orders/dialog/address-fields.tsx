import { ADDRESS_MOST, LANDMARK_MOST } from '../../../contract/text-lengths.ts'
import type { RefObject } from 'react'
import { texts } from '../words.ts'
import { Field } from '../../ui/field.tsx'

interface AddressFieldsProps {
  address: string
  landmark: string
  /** Where a suggested address comes from. */
  hint?: string | undefined
  /** Whether it is required and empty. */
  missing: boolean
  addressRef?: RefObject<HTMLTextAreaElement | null>
  onAddress: (address: string) => void
  onLandmark: (landmark: string) => void
}

/** The fields for address and landmark. */
export function AddressFields({
  address,
  landmark,
  hint,
  missing,
  addressRef,
  onAddress,
  onLandmark,
}: AddressFieldsProps) {
  return (
    <>
      <Field
        label="Delivery address"
        name="address"
        multiline
        {...(addressRef && { areaRef: addressRef })}
        autoComplete="street-address"
        maxLength={ADDRESS_MOST}
        placeholder="Street and house"
        value={address}
        hint={hint}
        required
        error={missing ? texts.inputRequired : undefined}
        onChange={(event) => onAddress(event.target.value)}
      />
      <Field
        label="Landmark"
        name="landmark"
        optional
        maxLength={LANDMARK_MOST}
        placeholder="Near the blue mosque, the red gate …"
        value={landmark}
        onChange={(event) => onLandmark(event.target.value)}
      />
    </>
  )
}
