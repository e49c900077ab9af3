import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Mailing } from '../../contract/outreach.ts'
import { call } from '../calls/call.ts'
import { useLive } from '../live/live.ts'
import { say } from './words.ts'
import { toast } from '../ui/toast.tsx'

const mailingsKey = ['mailings'] as const
const latestKey = [...mailingsKey, 'latest'] as const
/** Every mailing, page by page. */
export const listKey = [...mailingsKey, 'list'] as const
/** Whom a mailing could not reach, by its id. */
export const failedKey = [...mailingsKey, 'failed'] as const

/** How often to look for oneself while letters go out, in ms: the live line may be down. */
const LOOK_EVERY = 3000

/** The latest letter to everybody, as far as it has come; null where there is none yet. */
export function useLatestMailing() {
  return useQuery({
    queryKey: latestKey,
    queryFn: async ({ signal }): Promise<Mailing | null> =>
      (await call('GET /mailings', { query: { limit: '1' }, signal }))[0] ?? null,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? LOOK_EVERY : false),
  })
}

/** Puts a mailing that an answer or an event brought in its place, unless what is known of it is further along. */
export function keepMailing(client: QueryClient, mailing: Mailing) {
  const known = client.getQueryData<Mailing | null>(latestKey)
  if (known && known._id !== mailing._id && known.createdAt > mailing.createdAt) {
    // An earlier one, whose failed letters were tried again: it stands in the history alone.
    if (mailing.endedAt !== null) readAgain(client)
    return
  }
  // One that has ended goes on only where failed letters are tried again; else this was on its way for longer than its
  // end.
  const older =
    known?._id === mailing._id &&
    known.endedAt !== null &&
    mailing.endedAt === null &&
    (mailing.sent < known.sent || mailing.remaining === 0)
  if (older) return
  client.setQueryData(latestKey, mailing)
  if (known?._id !== mailing._id || known.state !== mailing.state) readAgain(client)
}

/** Shows that failed letters are being tried again. */
export function hearRetried(client: QueryClient, mailing: Mailing) {
  keepMailing(client, mailing)
  readAgain(client)
}

function readAgain(client: QueryClient) {
  void client.invalidateQueries({ queryKey: listKey })
  void client.invalidateQueries({ queryKey: failedKey })
}

/** Hears how letters to everybody come along, on every page of the admin's, and says when the last one has gone out. */
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
