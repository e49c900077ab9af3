import { networkDown } from '../ui/network-down.ts'
import { Refused } from './call.ts'

/** Shown without an answer where sending again is safe, because the key makes it count once. */
export const PRESS_AGAIN = 'No answer came. Check the connection and press again; it is never done twice.'

/** Shown in the kitchen, whose own server may have stopped. */
export const SERVER_AWAY = 'The network let us down, or the kitchen’s server is away.'

/** The words for a failed call: the server's own for a refusal. @param unanswered the words where no answer came */
export function inWords(problem: unknown, unanswered = networkDown('Please try again.')): string {
  return problem instanceof Refused ? problem.message : unanswered
}
