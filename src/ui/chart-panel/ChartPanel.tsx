import { useRef, useState, type KeyboardEvent } from 'react'
import type { LegendEntry } from '../charts/save-chart'
import { IconButton } from '../parts/IconButton'
import { Panel, type PanelProps } from '../parts/Panel'
import { isTyping } from '../parts/typing'
import { csvOf, type ChartNumbers } from './chart-numbers'
import { nameAfterFile, sourceInWords, type ChartSource } from './chart-source'
import styles from './ChartPanel.module.css'
import { ChartTable } from './ChartTable'
import { SaveMenu, type DrawnChart } from './SaveMenu'

type Props = Omit<PanelProps, 'title' | 'flush'> & {
  readonly title: string
  /** The title of the saved picture, which stands alone; the panel's own where that says enough. */
  readonly pictureTitle?: string | undefined
  /** Name of the saved files, without ending; it follows the name of the data file where the chart is of one. */
  readonly name: string
  /** The chart's numbers; null while there is no chart to show or to save. */
  readonly numbers: ChartNumbers | null
  /** What the picture says under its title. */
  readonly subtitle: string
  /** Of which file and scenario it is; null for numbers that are typed or printed. */
  readonly of: ChartSource | null
  /** By whose method, and how it was drawn: the last sentence of the picture. */
  readonly method: string
  readonly legend?: readonly LegendEntry[] | undefined
  /** Draws a chart that is no SVG on the page; without it the first chart of the panel is saved. */
  readonly draw?: (() => SVGSVGElement) | undefined
  /** What stays in view above and under the chart, and under its table. */
  readonly head?: React.ReactNode
  readonly foot?: React.ReactNode
}

/**
 * A panel with a chart in it: the same numbers as a table behind `T`, the chart as SVG or PNG with title and source
 * inside it, and its numbers as CSV.
 */
export function ChartPanel(props: Props) {
  const {
    title,
    pictureTitle = title,
    name,
    numbers,
    subtitle,
    of,
    method,
    legend,
    draw,
    head,
    foot,
    actions,
    children,
  } = props
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const body = useRef<HTMLDivElement>(null)
  const isTable = view === 'table' && numbers !== null

  function turn() {
    setView(view === 'chart' ? 'table' : 'chart')
    // What had the focus may go with the chart.
    body.current?.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== 't') return
    if (numbers === null || isTyping(event.target)) return
    event.preventDefault()
    turn()
  }

  function drawn(): DrawnChart | null {
    const svg = draw ? draw() : body.current?.querySelector<SVGSVGElement>('[role=img] svg')
    if (!svg) return null
    const source = [of ? sourceInWords(of) : '', method, 'Made with Unmatch.']
    return {
      svg,
      texts: {
        title: pictureTitle,
        subtitle,
        description: svg.closest('[aria-label]')?.getAttribute('aria-label') ?? title,
        legend: legend ?? [],
        source: source.filter((sentence) => sentence !== '').join(' '),
      },
    }
  }

  return (
    <div className={styles.frame} onKeyDown={press}>
      <Panel
        title={title}
        sub={props.sub}
        style={props.style}
        actions={
          <>
            {actions}
            {numbers && (
              <>
                <IconButton
                  name="table"
                  label={`${title} as a table`}
                  pressed={isTable}
                  keys={{ written: 'T', aria: 'T' }}
                  small
                  onPress={() => setView(view === 'chart' ? 'table' : 'chart')}
                />
                <SaveMenu
                  label={`Save ${title}`}
                  name={of ? nameAfterFile(name) : name}
                  picture={isTable ? undefined : drawn}
                  csv={() => csvOf(numbers)}
                />
              </>
            )}
          </>
        }
      >
        {head}
        <div ref={body} tabIndex={-1} className={styles.body}>
          {isTable ? <ChartTable title={title} numbers={numbers} /> : children}
        </div>
        {foot}
      </Panel>
    </div>
  )
}
