import type { LoglinearResult } from '../../../../engine/risk/loglinear/result'

/** How a search ended, in a word or two. */
export function statusInWords(status: LoglinearResult['status']): string {
  switch (status) {
    case 'accepted':
      return 'accepted'
    case 'interval':
      return 'between two models'
    case 'underfitted':
      return 'not accepted'
    case 'too-few-doubletons':
    case 'untested':
      return 'not testable'
    case undefined:
      return ''
  }
}
