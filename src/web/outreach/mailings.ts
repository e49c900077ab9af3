import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Mailing } from '../../contract/outreach.ts'
import { call } from '../calls/call.ts'
import { useLive } from '../live/live.ts'
import { say } from './words.ts'
import { toast } from '../ui/toast.tsx'

const mailingsKey = ['mailings'] as const
const latestKey = [...mailingsKey, 'latest'] as const
/** The query key of all mailings, page by page. */
export const listKey = [...mailingsKey, 'list'] as const
/** The query key of a mailing's failed recipients, followed by its id. */
export const failedKey = [...mailingsKey, 'failed'] as const

/** How often to read the progress, in ms, because the socket may be down. */
const LOOK_EVERY = 3000

/** The latest mailing; null where there is none yet. */
export function useLatestMailing() {
  return useQuery({
    queryKey: latestKey,
    queryFn: async ({ signal }): Promise<Mailing | null> =>
      (await call('GET /mailings', { query: { limit: '1' }, signal }))[0] ?? null,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? LOOK_EVERY : false),
  })
}

/** Takes in a mailing from an answer or an event, unless the known state is more advanced. */
export function keepMailing(client: QueryClient, mailing: Mailing) {
  const known = client.getQueryData<Mailing | null>(latestKey)
  if (known && known._id !== mailing._id && known.createdAt > mailing.createdAt) {
    // An earlier one whose failed mails were tried again: only the history shows it.
    if (mailing.endedAt !== null) readAgain(client)
    return
  }
  // A finished mailing continues only when failed mails are tried again; otherwise this event is older than its end.
  const older =
    known?._id === mailing._id &&
    known.endedAt !== null &&
    mailing.endedAt === null &&
    (mailing.sent < known.sent || mailing.remaining === 0)
  if (older) return
  client.setQueryData(latestKey, mailing)
  if (known?._id !== mailing._id || known.state !== mailing.state) readAgain(client)
}

/** Shows that failed mails are being tried again. */
export function hearRetried(client: QueryClient, mailing: Mailing) {
  keepMailing(client, mailing)
  readAgain(client)
}

function readAgain(client: QueryClient) {
  void client.invalidateQueries({ queryKey: listKey })
  void client.invalidateQueries({ queryKey: failedKey })
}

/** Follows mailings on every admin page, and says when one is finished. */
export function useMailingNews() {
  const client = useQueryClient()
  const { data: latest } = useLatestMailing()
  useLive('mailing_changed', (mailing) => keepMailing(client, mailing))
  const underWay = useRef<string>(undefined)
  useEffect(() => {
    if (!latest) return
    if (latest.endedAt === null) underWay.current = latest._id
    else if (underWay.current === latest._id) {
      underWay.current = undefined
      if (latest.state === 'finished') toast(say.emailFinished)
      readAgain(client)
    }
  }, [client, latest])
}
