import { useMutation } from '@tanstack/react-query'
import { inWords } from '../calls/in-words.ts'
import { callFile, keepAsFile } from '../calls/call-file.ts'
import { pastQuery, type PastFilter } from '../orders/kitchen/past-read.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import css from './past-orders.module.css'

/** Downloads orders of these days and this result as a file for a spreadsheet. The search does not narrow it. */
export function ExportOrders({ filter }: { filter: PastFilter }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callFile(`/orders/export?${new URLSearchParams(pastQuery({ ...filter, search: '' })).toString()}`),
    onSuccess: (file) =>
      keepAsFile(`orders${filter.from && `-from-${filter.from}`}${filter.to && `-to-${filter.to}`}.csv`, file),
  })
  return (
    <>
      <Button kind="line" busy={isPending} onClick={() => mutate()}>
        Export as CSV<span className="vh">: all {filter.ended} orders of these days</span>
      </Button>
      {error && (
        <div className={css.said}>
          <FieldError>{inWords(error)}</FieldError>
        </div>
      )}
    </>
  )
}
