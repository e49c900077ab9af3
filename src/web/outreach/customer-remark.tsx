import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import css from './customer-block.module.css'
import { RemarkDialog, type About } from './remark-dialog.tsx'

/** The kitchen's note about a customer, and a button to change it. @param props.mayChange `false` for a helper */
export function CustomerRemark({ about, mayChange = true }: { about: About; mayChange?: boolean }) {
  const [writing, setWriting] = useState(false)
  const { remark } = about
  if (remark === '' && !mayChange) return null
  return (
    <section className={css.block} aria-label={`Note about ${about.name}`}>
      {remark !== '' && (
        <div>
          <p className="t1 soft">Noted about them</p>
          <p className={css.reason} dir="auto">
            {remark}
          </p>
        </div>
      )}
      {mayChange && (
        <Button
          kind={remark === '' ? 'bare' : 'line'}
          className={remark === '' ? css.add : undefined}
          onClick={() => setWriting(true)}
        >
          {remark === '' ? 'Add a note about them' : 'Change the note'}
        </Button>
      )}
      {writing && <RemarkDialog about={about} onClose={() => setWriting(false)} />}
    </section>
  )
}
