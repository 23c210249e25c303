import { useId } from 'react'
import { useStore } from 'zustand'
import { openFile, readRefused } from '../../../store/open'
import { chooseWay, refusalStore, type RefusedTable } from '../../../store/refusal'
import { withWay } from '../../../store/with-way'
import { Button } from '../../parts/Button'
import { FileButton } from '../../parts/FileButton'
import { Panel } from '../../parts/Panel'
import { Radio } from '../../parts/Radio'
import { Tag } from '../../parts/Tag'
import { dataFiles } from '../../parts/data-files'
import { OtherOptions } from './OtherOptions'
import { correctionInWords, delimitersInWords, outcomeInWords, wayInWords } from './way-to-read-in-words'
import style from './WaysToRead.module.css'
import type { RefusalExamined } from '../../../file/ways-to-read'

type Props = { readonly table: RefusedTable; readonly examined: RefusalExamined }

/** What can be done about a refused file: every way with what it does to n and to the results, one recommended. */
export function WaysToRead({ table, examined }: Props) {
  const group = useId()
  const tries = useStore(refusalStore, (state) => state.tries)
  const way = useStore(refusalStore, (state) => state.way)
  const recommended = tries.findIndex((tried, index) => tried.ok && !examined.ways[index].isForUser)
  const allTried = tries.length === examined.ways.length
  return (
    <Panel title="What to do" flush style={{ marginTop: 16 }}>
      <div role="radiogroup" aria-label="What to do">
        {examined.ways.map((each, index) => {
          const { title, cost } = wayInWords(each, examined, tries.at(index))
          return (
            <Choice
              key={index}
              group={group}
              title={title}
              cost={cost}
              isRecommended={index === recommended}
              checked={way === index}
              onChoose={() => chooseWay(index)}
            />
          )
        })}
        <Choice
          group={group}
          title="Read with another delimiter or quote mark"
          cost={delimitersInWords(examined.delimiters)}
          isRecommended={false}
          checked={way === 'options'}
          onChoose={() => chooseWay('options')}
        />
        <Choice
          group={group}
          title="Correct the file yourself"
          cost={correctionInWords(table.problem)}
          isRecommended={allTried && recommended < 0}
          checked={way === 'correct'}
          onChoose={() => chooseWay('correct')}
        />
      </div>
      <div className={style.foot}>
        <Deed table={table} examined={examined} />
      </div>
    </Panel>
  )
}

type ChoiceProps = {
  readonly group: string
  readonly title: string
  readonly cost: string
  readonly isRecommended: boolean
  readonly checked: boolean
  readonly onChoose: () => void
}

function Choice({ group, title, cost, isRecommended, checked, onChoose }: ChoiceProps) {
  return (
    <div className={style.choice}>
      <span className={style.title}>
        <Radio group={group} label={title} checked={checked} onChange={onChoose} />
      </span>
      {isRecommended && <Tag tone="ok">Recommended</Tag>}
      <span className={`small ink2 ${style.cost}`}>{cost}</span>
    </div>
  )
}

/** The button that does what is chosen, and what comes of it. */
function Deed({ table, examined }: Props) {
  const way = useStore(refusalStore, (state) => state.way)
  const tries = useStore(refusalStore, (state) => state.tries)
  if (way === 'correct') {
    return (
      <FileButton kind="primary" accept={dataFiles} onFile={(corrected) => void openFile(corrected)}>
        Choose the corrected file
      </FileButton>
    )
  }
  if (way === 'options') {
    return (
      <OtherOptions
        table={table}
        button={(open) => (
          <Button kind="primary" onPress={open}>
            Reading options
          </Button>
        )}
      />
    )
  }
  const tried = way === null ? undefined : tries.at(way)
  return (
    <>
      <Button
        kind="primary"
        disabled={way === null || tried?.ok !== true}
        reason={tried?.ok === false ? 'The file cannot be read this way.' : 'The ways are being tried.'}
        onPress={() => {
          if (way !== null) void readRefused(withWay(table.asked, examined.ways[way]))
        }}
      >
        Read the file this way
      </Button>
      <span className="small muted" aria-live="polite">
        {tried?.ok && `Result: ${outcomeInWords(tried.value)}`}
      </span>
    </>
  )
}
