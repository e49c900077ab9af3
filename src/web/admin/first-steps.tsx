import { useFirstHour, useChangeFirstHour } from '../kitchen/use-first-hour.ts'
import { Button } from '../ui/button.tsx'
import { SettingsSection } from '../ui/settings-section.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { FirstHourList } from './first-hour-list.tsx'

/** Where the list of first steps can be found after it is done or hidden. */
export function FirstSteps() {
  const { data, isError, refetch } = useFirstHour()
  const change = useChangeFirstHour()
  return (
    <SettingsSection title="First steps" why="What a new shop wants set, and what of it is done.">
      {data ? (
        <>
          <FirstHourList firstHour={data} />
          {data.away && (
            <div>
              <Button kind="quiet" busy={change.isPending} onClick={() => change.mutate({ away: false })}>
                Show it on the dashboard
              </Button>
            </div>
          )}
        </>
      ) : isError ? (
        <p className="soft">
          The list did not arrive.{' '}
          <Button kind="bare" onClick={() => void refetch()}>
            Try again
          </Button>
        </p>
      ) : (
        <Skeleton label="Loading the list">
          <Bone />
          <Bone />
        </Skeleton>
      )}
    </SettingsSection>
  )
}
