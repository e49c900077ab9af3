import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

const SoldOutDialog = lazy(() => import('../menu/sold-out-dialog.tsx'))

/** The dashboard's button for marking dishes sold out. */
export function SoldOut() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="line" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="plate" small /> Sold out
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SoldOutDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
