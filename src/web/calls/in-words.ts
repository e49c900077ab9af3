import { networkDown } from '../ui/network-down.ts'
import { Refused } from './call.ts'

/** Said where no answer came to something that may be sent again: its key lets it count once. */
export const PRESS_AGAIN = 'No answer came. Check the connection and press again; it is never done twice.'

/** Said in the kitchen, whose own server may have stopped. */
export const SERVER_AWAY = 'The network let us down, or the kitchen’s server is away.'

/**
 * What a person is told of a call that failed: the server's own words where it refused.
 * @param unanswered what is said where no answer came
 */
export function inWords(problem: unknown, unanswered = networkDown('Please try again.')): string {
  return problem instanceof Refused ? problem.message : unanswered
}
