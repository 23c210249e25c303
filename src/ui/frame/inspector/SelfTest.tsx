import { useState } from 'react'
import { tryWaysOut, type Outcome, type Tried } from '../../../guard/self-test'
import { waysOut, type Way } from '../../../guard/ways'
import { Button } from '../../parts/Button'

type SelfTestProps = { readonly ways?: readonly Way[] }

/** Tries every way out when asked, and says how each ended. */
export function SelfTest({ ways = waysOut }: SelfTestProps) {
  const [running, setRunning] = useState(false)
  const [tried, setTried] = useState<readonly Tried[]>([])
  async function run(): Promise<void> {
    setRunning(true)
    setTried(await tryWaysOut(ways))
    setRunning(false)
  }
  const unclear = waysThatEnded(tried, 'unclear')
  return (
    <>
      <p>
        Tries to reach a closed port of this machine by {ways.length} ways. Refused is what the policy or the
        page is seen to refuse; anything else counts as got through, unless this browser hides it. Attempts
        are counted above.
      </p>
      <p>
        <Button small busy={running} onPress={() => void run()}>
          Try to get out
        </Button>
      </p>
      <div role="status">
        {tried.length > 0 && <p>{verdict(tried)}</p>}
        {unclear.length > 0 && (
          <p className="muted">
            Could not tell of {unclear.join(', ')}: nothing answered, but this browser does not say whether
            the policy refused it or the port did. It counts neither as refused nor as got through.
          </p>
        )}
      </div>
      {tried.length > 0 && (
        <dl className="kv" style={{ marginTop: 8 }}>
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
  unclear: 'could not tell',
}

function verdict(tried: readonly Tried[]): string {
  const through = waysThatEnded(tried, 'through')
  if (through.length > 0) {
    const were = through.length === 1 ? 'was' : 'were'
    return `${through.length} of ${tried.length} attempts ${were} not refused: ${through.join(', ')}. Do not open confidential data in this page.`
  }
  const told = tried.length - waysThatEnded(tried, 'unclear').length
  return told === tried.length
    ? `None of the ${told} attempts got out.`
    : `None of the ${told} attempts that this browser tells of got out.`
}

function waysThatEnded(tried: readonly Tried[], as: Outcome): readonly string[] {
  return tried.filter(({ outcome }) => outcome === as).map(({ way }) => way)
}
