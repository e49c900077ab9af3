import type { Plugin } from 'vite'

const made = /(Exception = )Error\(/g
const stackless =
  'function stackless(message) { return Object.create(Error.prototype, { message: { value: message } }) }\n'

/**
 * React makes some Errors at its start, only to recognise them when they are thrown. Where an inspector listens, as in
 * Lighthouse or on a phone being debugged, V8 then parses the whole script again to record their stacks: two thirds of
 * the start, for nothing that a visitor sees. Without a stack the same Errors cost nothing.
 */
export function stacklessSentinels(): Plugin {
  return {
    name: 'stackless-sentinels',
    apply: 'build',
    transform: {
      filter: { id: /react-dom-client\.production\.js$/ },
      handler(code) {
        const changed = code.replace(made, '$1stackless(')
        if (changed === code)
          this.error('React makes its sentinels in another way now: see whether stackless-sentinels.ts is still wanted')
        return { code: stackless + changed, map: null }
      },
    },
  }
}
