import { useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { filterRiskiest, riskiestStore } from '../../../../store/riskiest'
import { setThreshold } from '../../../../store/special'
import { SpecialScores } from '../../../charts/SpecialScores'
import { Button } from '../../../parts/Button'
import { Segmented } from '../../../parts/Segmented'
import { count, decimals, fraction, plainNumber, plural, share } from '../../../words/numbers'
import { ChartPanel } from '../../../chart-panel/ChartPanel'
import { methodOf } from '../../../chart-panel/chart-source'
import type { EntryOf } from '../../../../store/families'
import { scoreNumbers } from './score-numbers'
import styles from './Special.module.css'
import type { SpecialDescription } from '../../../../worker/questions/describe-special'

type Props = {
  /** What it is of; the list of records goes by the same name. */
  readonly of: string
  readonly scenario: number
  readonly described: SpecialDescription | null
  readonly threshold: number
  readonly totalDis: number
  readonly entry: EntryOf<'suda'>
  readonly keyLength: number
  /** What it is measured with, and the threshold. */
  readonly settings: ReactNode
  readonly dimmed: boolean
}

/** How DIS-SUDA, or the scores, are spread over the special uniques; the threshold is moved here. */
export function SpecialDistribution(props: Props) {
  const { of, described, threshold, totalDis, entry, dimmed } = props
  const [shown, setShown] = useState<'dis' | 'score'>('dis')
  const [open, setOpen] = useState(false)
  const listed = useStore(riskiestStore, (list) => list.of === of)
  return (
    <ChartPanel
      title={shown === 'dis' ? 'DIS-SUDA per record' : 'Score per record'}
      sub={settingsInWords(entry, props.keyLength)}
      name={shown === 'dis' ? 'dis-suda' : 'suda-scores'}
      numbers={described && scoreNumbers(described, shown)}
      subtitle={`Records with a minimal sample unique, ${settingsInWords(entry, props.keyLength)}.`}
      of={{ scenario: props.scenario }}
      method={methodOf(shown === 'dis' ? 'suda.dis' : 'suda.score')}
      actions={
        <>
          <Segmented
            label="Spread of"
            options={[
              { value: 'dis', label: 'DIS-SUDA' },
              { value: 'score', label: 'Score' },
            ]}
            value={shown}
            onChange={setShown}
          />
          <Button small kind="quiet" expanded={open} onPress={() => setOpen(!open)}>
            Settings
          </Button>
          {listed && described && (
            <Button
              small
              kind="quiet"
              onPress={() =>
                filterRiskiest({ ...riskiestStore.getState().filter, from: threshold, below: null })
              }
            >
              {count(described.over)} at {plainNumber(threshold)} and over
            </Button>
          )}
        </>
      }
      foot={open && <div className={styles.under}>{props.settings}</div>}
    >
      {described ? (
        <SpecialScores
          name={shown === 'dis' ? 'DIS-SUDA' : 'Score'}
          {...(shown === 'dis' ? described.dis : described.score)}
          threshold={shown === 'dis' ? threshold : described.scoreOver}
          {...wordsOf(described, threshold, totalDis, shown)}
          onMove={shown === 'dis' && !dimmed ? setThreshold : undefined}
        />
      ) : (
        <p className="muted">
          {dimmed ? 'The scores are drawn when they are measured.' : 'The scores are being counted.'}
        </p>
      )}
    </ChartPanel>
  )
}

/** What is said of the records below the threshold, and of those over it. */
function wordsOf(
  { records, over, disOver, scoreOver }: SpecialDescription,
  threshold: number,
  totalDis: number,
  shown: 'dis' | 'score',
): { readonly below: string; readonly over: string } {
  const below = count(records - over)
  const at = plainNumber(threshold)
  if (shown === 'score') {
    if (scoreOver === null) return { below: `${below} in all`, over: `none with DIS-SUDA ${at} and over` }
    const score = decimals(scoreOver, Number.isInteger(scoreOver) ? 0 : 1)
    return { below: `${below} below ${score}`, over: `${count(over)} from ${score}, DIS-SUDA ${at} and over` }
  }
  const part = totalDis > 0 ? `, ${share(disOver / totalDis)} of the total` : ''
  return { below: `${below} below ${at}`, over: `${count(over)} at ${at} and over${part}` }
}

/** "sets of up to six variables, fraction 0.0100". */
function settingsInWords({ maxSize, disFraction, score }: Props['entry'], keyLength: number): string {
  const largest = Math.min(maxSize ?? keyLength, keyLength)
  const parts = [
    `sets of up to ${plural(largest, 'variable')}`,
    disFraction === undefined ? 'the sample’s fraction' : `fraction ${fraction(disFraction)}`,
    ...(score === 'ihsn' ? ['scored as by the IHSN'] : []),
  ]
  return parts.join(', ')
}
