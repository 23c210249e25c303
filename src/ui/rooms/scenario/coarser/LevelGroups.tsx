import { DataTable } from '../../../parts/DataTable'
import { TextField } from '../../../parts/TextField'
import style from './HowExactly.module.css'

type Props = {
  readonly variable: string
  readonly levels: readonly string[]
  readonly labels: ReadonlyMap<string, string>
  readonly onChange: (labels: ReadonlyMap<string, string>) => void
}

/** The group that each level is in, by its label; levels with the same label are one. */
export function LevelGroups({ variable, levels, labels, onChange }: Props) {
  function label(level: string, text: string) {
    const others = new Map([...labels].filter(([each]) => each !== level))
    onChange(text.trim() === '' ? others : others.set(level, text.trim()))
  }
  return (
    <div className={style.groups}>
      <DataTable
        aria-label={`Groups of ${variable}`}
        inText
        rowHeight={30}
        scroll={{ height: 300 }}
        rows={levels}
        rowKey={(level) => level}
        columns={[
          { head: 'Level', cut: 190, cell: (level) => level },
          {
            head: 'Known as',
            cell: (level) => (
              <TextField
                label={`What ${level} is known as`}
                hideLabel
                width="100%"
                placeholder="by itself"
                value={labels.get(level) ?? ''}
                onChange={(text) => label(level, text)}
              />
            ),
          },
        ]}
      />
    </div>
  )
}
