import { useMemo } from 'react'
import type { FamilyProps } from '../family-props'
import type { MeasuredFamily } from '../../../../store/found-family'
import { setThreshold } from '../../../../store/special'
import { NumberField } from '../../../parts/NumberField'
import { MeasureSettings } from '../MeasureSettings'
import { RiskiestRecords } from '../RiskiestRecords'
import { ContributionsPanel } from './ContributionsPanel'
import { LevelsPanel } from './LevelsPanel'
import { SetsBySizePanel } from './SetsBySizePanel'
import styles from './Special.module.css'
import { SpecialStrip } from './SpecialStrip'
import { SpecialDistribution } from './SpecialDistribution'
import { useSpecial } from './use-special'

type Props = FamilyProps & { readonly of: MeasuredFamily<'suda'> }

/** The special uniques of the file: how many, how special, through which variables and values, and which records. */
export function SpecialUniques(props: Props) {
  const { recipe, scenario, index, table, found, from, dimmed, of } = props
  const { key, entry, result } = of
  const { threshold, described } = useSpecial(index, key, from, dimmed)
  const { maxSize, score = 'factorial' } = entry
  const special = useMemo(() => ({ largestSet: maxSize ?? null, score }), [maxSize, score])
  const list = `${index} ${key}.dis ${from}`
  return (
    <>
      <SpecialStrip
        of={of}
        records={table.description.records}
        threshold={threshold}
        described={described}
        dimmed={dimmed}
      />
      <div className={styles.stack}>
        <SpecialDistribution
          of={list}
          scenario={index}
          described={described}
          threshold={threshold}
          totalDis={result.totalDis}
          entry={entry}
          keyLength={scenario.key.length}
          settings={
            <MeasureSettings
              {...props}
              entries={[entry]}
              before={
                <NumberField
                  label="Threshold of DIS-SUDA"
                  min={0}
                  aboveMin
                  max={1}
                  width={140}
                  value={threshold}
                  onChange={setThreshold}
                />
              }
            />
          }
          dimmed={dimmed}
        />
        <div className="g2">
          <ContributionsPanel id={key} recipe={recipe} result={result} />
          <SetsBySizePanel id={key} result={result} />
        </div>
        <LevelsPanel id={key} of={list} scenario={index} recipe={recipe} result={result} />
      </div>
      {/* The rows are of the key that was measured; under another key they would stand in the wrong columns. */}
      {!dimmed && (
        <RiskiestRecords
          of={list}
          recipe={recipe}
          scenario={index}
          by={`${key}.dis`}
          withPopulation={found.known !== null}
          special={special}
        />
      )}
    </>
  )
}
