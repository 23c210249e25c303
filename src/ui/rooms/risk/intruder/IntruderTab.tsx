import { useStore } from 'zustand'
import { intruder } from '../../../../engine/risk/intruder/definition'
import { candidateNamed } from '../../../../store/candidate-named'
import { leaveOut } from '../../../../store/families'
import { foundFamilies, withResult } from '../../../../store/found-family'
import { askForAnother } from '../../../../store/intruder/knowledge'
import { intruderViewStore, lookAtClaimsIn, lookAtKnowledge } from '../../../../store/intruder/looked-at'
import { openPage } from '../../../../store/risk-view'
import { Button } from '../../../parts/Button'
import { Select } from '../../../parts/Select'
import { entryText } from '../../../measures/entry-text'
import type { FamilyProps } from '../family-props'
import { InvalidMeasure } from '../InvalidMeasure'
import { MeasureTab } from '../MeasureTab'
import { RiskiestRecords } from '../RiskiestRecords'
import { WhichFile } from '../WhichFile'
import { ClaimsAfter } from './ClaimsAfter'
import { ClaimsPanel } from './ClaimsPanel'
import style from './Intruder.module.css'
import { IntruderNumbers } from './IntruderNumbers'
import { KnowledgePanel } from './KnowledgePanel'
import { ReleasesAgainstKnowledge } from './ReleasesAgainstKnowledge'
import { RightClaims } from './RightClaims'

/** What an intruder would claim of everybody, how sure of it, and how often that is right. */
export function IntruderTab(props: FamilyProps) {
  const { recipe, table, measured, index, dimmed } = props
  const looked = useStore(intruderViewStore)
  const all = foundFamilies(recipe, measured, intruder.measure)
  const found = all.find(({ key }) => key === looked.knowledge) ?? all.at(0)
  if (!found) return <MeasureTab {...props} measure={intruder.measure} />
  const candidate = looked.candidate === null ? null : (candidateNamed(recipe, looked.candidate) ?? null)
  const of = withResult(found)
  return (
    <>
      <WhichFile
        label="Claims in"
        none="What a protected file gives away is measured of candidates."
        candidates={recipe.candidates.map(({ name }) => name)}
        candidate={candidate?.name ?? null}
        onLook={lookAtClaimsIn}
      >
        {all.length > 1 && (
          <Select
            label="Intruder"
            hideLabel
            options={all.map(({ key, entry }) => ({
              value: key,
              label: entryText(entry, recipe) || 'As the scenario says',
            }))}
            value={found.key}
            onChange={lookAtKnowledge}
          />
        )}
        <span className={style.ways}>
          <Button icon="search" onPress={() => openPage('person')}>
            One person
          </Button>
          <Button onPress={() => askForAnother(found.entry)}>
            {found.entry.strategy === 'naive' ? 'Add one who allows for changes' : 'Add a naive one'}
          </Button>
          <Button kind="quiet" onPress={() => leaveOut([found.entry])}>
            Leave out
          </Button>
        </span>
      </WhichFile>
      <div className={style.two}>
        <KnowledgePanel {...props} entry={found.entry} candidate={candidate} />
        <div className={style.claims}>
          {candidate ? (
            <ClaimsAfter {...props} found={found} candidate={candidate} />
          ) : found.invalid ? (
            <InvalidMeasure title={intruder.name} invalid={found.invalid} />
          ) : of ? (
            <>
              <IntruderNumbers of={of} people={table.description.records} before={null} dimmed={dimmed} />
              <ClaimsPanel of={of} scenario={index} file="the file as it stands" />
            </>
          ) : (
            <MeasureTab {...props} measure={intruder.measure} />
          )}
        </div>
      </div>
      {recipe.candidates.length > 0 && (
        <ReleasesAgainstKnowledge {...props} all={all} candidate={candidate?.name ?? null} />
      )}
      {candidate && <RightClaims recipe={recipe} index={index} entry={found.entry} candidate={candidate} />}
      {of && !candidate && !dimmed && (
        <div style={{ marginTop: 16 }}>
          <RiskiestRecords
            of={`${index} ${of.key}.probability ${props.from}`}
            recipe={recipe}
            scenario={index}
            by={`${of.key}.probability`}
            withPopulation={false}
          />
        </div>
      )}
    </>
  )
}
