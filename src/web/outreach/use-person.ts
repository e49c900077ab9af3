import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { Person } from '../../contract/outreach.ts'
import { call } from '../calls/call.ts'

const personKey = (id: string) => ['people', 'one', id] as const

/** A person with an account. @param known their entry in a list, shown until they are read */
export function usePerson(id: string, known?: Person) {
  return useQuery({
    queryKey: personKey(id),
    queryFn: ({ signal }) => call('GET /all-users/:id', { params: { id }, signal }),
    ...(known && { placeholderData: known }),
  })
}

/** Takes in a person, and has the lists read again. */
export function knowPerson(client: QueryClient, person: Person) {
  client.setQueryData(personKey(person._id), person)
  void client.invalidateQueries({
    queryKey: ['people'],
    predicate: ({ queryKey }) => queryKey[1] !== 'one' && queryKey[1] !== 'figures' && queryKey[1] !== 'orders',
  })
}
