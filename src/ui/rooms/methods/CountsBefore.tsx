import { useStore } from 'zustand'
import { correctCounts, correctCountsStore } from '../../../store/correct-counts'
import { download } from '../../../store/download'
import { stemOf } from '../../../store/project'
import type { CountsCorrected } from '../../../worker/questions/correct-counts'
import { numbersCsv } from '../../chart-panel/numbers-csv'
import { Button } from '../../parts/Button'
import { DataTable } from '../../parts/DataTable'
import { FileButton } from '../../parts/FileButton'
import { Message } from '../../parts/Message'
import { dataFiles } from '../../parts/data-files'
import { ProblemMessage } from '../../problems/ProblemMessage'
import { count, decimals, plural } from '../../words/numbers'
import style from './MethodsRoom.module.css'

/** A calculator for users of a release whose matrices were published: the counts before values were drawn anew. */
export function CountsBefore() {
  const { file, busy, problem, found } = useStore(correctCountsStore)
  return (
    <article className={style.article}>
      <h1>Counts before protection</h1>
      <p className={style.lead}>
        Values that PRAM drew anew can be allowed for where their matrix was published: the counts before are
        estimated without bias by its inverse, each with a standard error over the draws.
      </p>
      <p style={{ marginBlock: 12 }}>
        <FileButton
          kind="primary"
          icon="file"
          accept={`.json,${dataFiles}`}
          onFiles={(files) => void correctCounts(files)}
        >
          {busy ? 'Counting' : 'Choose the released file and its matrices'}
        </FileButton>
      </p>
      {problem && <ProblemMessage problem={problem} />}
      {found && file !== null && <Corrected found={found} file={file} />}
      <h2>How it is worked out</h2>
      <p>
        With the matrix R, rows before and columns released, a level has R′T records on average in the release
        where T had it before. The estimate is the inverse of R′ times the released counts; an estimate below
        0 is 0 within its error. The error is that of the draws alone, not that of a sample. Everybody must
        have drawn alike in what is counted: the matrix of a whole file corrects counts of the whole file.
      </p>
      <p className="muted">
        Gouweleeuw, Kooiman, Willenborg and de Wolf (1998), Journal of Official Statistics 14, 463–478.
      </p>
    </article>
  )
}

function Corrected({ found, file }: { readonly found: CountsCorrected; readonly file: string }) {
  return (
    <>
      <p style={{ marginBlock: 12 }}>
        {plural(found.records, 'record')} of <span className="mono">{file}</span>.{' '}
        <Button
          small
          icon="save"
          onPress={() => download(`${stemOf(file)}-counts-before.csv`, csvOfCounts(found))}
        >
          Save the numbers
        </Button>
      </p>
      {found.counts.map(({ variables, missing, known, levels }) => {
        const name = variables.join(' × ')
        return (
          <section key={name} aria-label={name}>
            <h2 className="mono">{name}</h2>
            {!known && (
              <Message tone="warn" title="The matrix has no inverse.">
                Two levels are released alike, and nothing tells them apart.
              </Message>
            )}
            <DataTable
              inText
              rowHeight={28}
              scroll={{ label: `Levels of ${name}`, height: 480 }}
              rows={levels}
              rowKey={({ level }) => JSON.stringify(level)}
              columns={[
                { head: 'Level', cell: ({ level }) => level.join(' × ') },
                { head: 'Released', number: true, cell: ({ released }) => count(released) },
                { head: 'Before, estimated', number: true, cell: ({ estimate }) => decimals(estimate, 1) },
                {
                  head: 'Standard error',
                  number: true,
                  cell: ({ standardError }) => decimals(standardError, 1),
                },
              ]}
            />
            {missing > 0 && (
              <p className="muted">{plural(missing, 'record')} without a value: those are as they were.</p>
            )}
          </section>
        )
      })}
    </>
  )
}

/** One row for each level, with every digit. */
function csvOfCounts({ counts }: CountsCorrected): Blob {
  return numbersCsv(
    ['variable', 'level', 'released', 'before', 'standard_error'],
    counts.flatMap(({ variables, levels }) =>
      levels.map(({ level, released, estimate, standardError }) => [
        variables.join(' × '),
        level.join(' × '),
        released,
        estimate,
        standardError,
      ]),
    ),
  )
}
