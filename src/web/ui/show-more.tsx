import { Button } from './button.tsx'

interface ShowMoreProps {
  /** What there is more of: "Show more messages". */
  what: string
  pages: { hasMore: boolean; loadingMore: boolean; error: unknown; more: () => void }
}

/** The button for the rest of a list; it also repeats a failed read. */
export function ShowMore({ what, pages: { hasMore, loadingMore, error, more } }: ShowMoreProps) {
  if (!hasMore) return null
  return (
    <div>
      {error !== null && !loadingMore && (
        <p className="t1 soft" role="alert">
          The rest did not arrive.
        </p>
      )}
      <Button kind="quiet" full busy={loadingMore} onClick={more}>
        Show more {what}
      </Button>
    </div>
  )
}
