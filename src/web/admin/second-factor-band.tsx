import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../calls/call.ts'
import { Band } from '../ui/band.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import css from './parked-band.module.css'

const key = ['second-factors'] as const

/** Asks an admin without passkey and codes to set one up, until they do or decline; then never again, on any device. */
export function SecondFactorBand() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /user/factors', { signal }),
    staleTime: 600_000,
  })
  const dismiss = useMutation({
    mutationFn: () => call('POST /user/factors/dismiss'),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  })
  if (!data?.ask || dismiss.isSuccess) return null
  return (
    <div className={css.place}>
      <Band
        icon="key"
        action={
          <>
            <LinkButton to="/settings#passkeys" kind="line">
              Set it up
            </LinkButton>
            <Button kind="bare" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
              Not now
            </Button>
          </>
        }
      >
        <b>Keep the kitchen yours.</b> A passkey logs you in without a password; one-time codes keep out whoever knows
        yours.
      </Band>
    </div>
  )
}
