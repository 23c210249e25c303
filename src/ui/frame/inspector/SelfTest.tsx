import { useState } from 'react'
import { tryWaysOut, type Outcome, type Tried } from '../../../guard/self-test'
import { waysOut, type Way } from '../../../guard/ways'
import { Button } from '../../parts/Button'

export type SelfTestProps = { readonly ways?: readonly Way[] }

/** Tries every way out when asked, and says how each ended. */
export function SelfTest({ ways = waysOut }: SelfTestProps) {
  const [running, setRunning] = useState(false)
  const [tried, setTried] = useState<readonly Tried[]>([])
  async function run(): Promise<void> {
    setRunning(true)
    setTried(await tryWaysOut(ways))
    setRunning(false)
  }
  return (
    <>
      <p>
        Tries to reach a closed port of this machine by {ways.length} ways. What neither the policy nor the
        page reports as refused counts as got through. Attempts are counted above.
      </p>
      <p>
        <Button small busy={running} onPress={() => void run()}>
          Try to get out
        </Button>
      </p>
      <div role="status">{tried.length > 0 && <p>{verdict(tried)}</p>}</div>
      {tried.length > 0 && (
        <dl className="kv">
          {tried.map(({ way, outcome }) => (
            <div key={way} style={{ display: 'contents' }}>
              <dt>{way}</dt>
              <dd>{words[outcome]}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

const words: Record<Outcome, string> = {
  policy: 'refused by the policy',
  guard: 'refused by the page',
  removed: 'removed by the page',
  absent: 'not available',
  through: 'not refused',
}

function verdict(tried: readonly Tried[]): string {
  const through = tried.filter(({ outcome }) => outcome === 'through').map(({ way }) => way)
  return through.length === 0
    ? `None of the ${tried.length} attempts got out.`
    : `${through.length} of ${tried.length} attempts were not refused: ${through.join(', ')}. Do not open confidential data in this page.`
}
