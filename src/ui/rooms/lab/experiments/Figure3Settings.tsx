import { useState } from 'react'
import { useStore } from 'zustand'
import { manyKeysStore, paperManyKeys, type ManyKeysState } from '../../../../store/many-keys'
import {
  largestTheta,
  missingRuns,
  setManyKeys,
  simulateManyKeys,
} from '../../../../store/simulate-many-keys'
import { Button } from '../../../parts/Button'
import { NumberField } from '../../../parts/NumberField'
import { TextField } from '../../../parts/TextField'
import { readNumbers } from '../../../words/number-list'
import { plainNumber } from '../../../words/numbers'
import { ExperimentProgress } from './ExperimentProgress'
import work from '../../WorkPage.module.css'

/** More curves than this run into one another. */
const mostCurves = 8

/** What is simulated, and the button that does it; while it runs, how far it is. */
export function Figure3Settings() {
  const state = useStore(manyKeysStore)
  const { settings, running, job } = state
  const missing = missingRuns(state).length
  return (
    <section className="panel" aria-label="Settings of Figure 3">
      <div className="pb">
        <div className={work.settings}>
          <NumberField
            label="Population N"
            value={settings.size}
            min={1000}
            max={1_000_000}
            whole
            width={84}
            onChange={(size) => setManyKeys({ size })}
          />
          <NumberField
            label="Sample n"
            value={settings.sampleSize}
            min={10}
            max={settings.size - 1}
            whole
            width={72}
            onChange={(sampleSize) => setManyKeys({ sampleSize })}
          />
          <NumberField
            label="Share p"
            value={settings.p}
            min={0.01}
            max={0.99}
            step={0.01}
            width={64}
            onChange={(p) => setManyKeys({ p })}
          />
          <Thetas state={state} />
          <NumberField
            label="C up to"
            value={settings.mostKeys}
            min={2}
            max={50}
            step={1}
            whole
            width={56}
            onChange={(mostKeys) => setManyKeys({ mostKeys })}
          />
          <NumberField
            label="Runs"
            value={settings.runs}
            min={0}
            max={20}
            step={1}
            whole
            width={56}
            onChange={(runs) => setManyKeys({ runs })}
          />
          <NumberField
            label="Seed"
            value={settings.seed}
            min={0}
            max={4_294_967_000}
            whole
            width={80}
            onChange={(seed) => setManyKeys({ seed })}
          />
          <div className={work.run}>
            <Button
              kind="quiet"
              disabled={settings === paperManyKeys}
              onPress={() => setManyKeys(paperManyKeys)}
            >
              As printed
            </Button>
            <Button
              kind="primary"
              icon="play"
              busy={running}
              disabled={missing === 0 && !running}
              reason="Every curve has its simulated points."
              onPress={() => void simulateManyKeys()}
            >
              Simulate
            </Button>
          </div>
        </div>
        <ExperimentProgress job={job} />
      </div>
    </section>
  )
}

function Thetas({ state: { settings } }: { readonly state: ManyKeysState }) {
  const [complaint, setComplaint] = useState<string | null>(null)
  const most = largestTheta(settings.p)
  function change(text: string) {
    const read = readNumbers(text)
    const wrong = complaintAbout(read, most)
    setComplaint(wrong)
    if (wrong === null && read) setManyKeys({ thetas: [...read].sort((a, b) => a - b) })
  }
  return (
    <TextField
      label="Rates θ"
      value={settings.thetas.map(plainNumber).join(', ')}
      error={complaint}
      width={176}
      onChange={change}
    />
  )
}

function complaintAbout(thetas: readonly number[] | null, most: number): string | null {
  if (!thetas || thetas.length === 0) return 'Numbers are needed, such as 0, 0.03, 0.1'
  if (thetas.length > mostCurves) return `At most ${mostCurves} curves`
  if (thetas.some((theta) => theta < 0 || theta > most))
    return `Between 0 and p/(1 − p) = ${plainNumber(Number(most.toPrecision(4)))}`
  return null
}
