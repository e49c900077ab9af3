import { Button } from './button.tsx'

interface ShowMoreProps {
  /** What there is more of, in words: "Show more messages". */
  what: string
  pages: { hasMore: boolean; loadingMore: boolean; error: unknown; more: () => void }
}

/** The rest of a list, on demand; what could not be read can be asked for again with the same button. */
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
