import { accountParts } from '../accounts/site-parts.ts'
import { orderParts } from '../orders/site-parts.ts'
import { paymentParts } from '../payments/site-parts.ts'
import { closeDialog, provideDialogs, useOpenDialogs } from '../ui/dialogs.ts'
import { siteParts } from './site-parts.ts'

provideDialogs({ ...siteParts.dialogs, ...accountParts.dialogs, ...orderParts.dialogs, ...paymentParts.dialogs })

/** Renders the dialogs of `openDialog`. */
export function DialogsHost() {
  return useOpenDialogs().map(({ name, Dialog }) => <Dialog key={name} onClose={() => closeDialog(name)} />)
}
