import { useMemo } from 'react'
import { mokkenFigure1, mokkenFigure1Settings, mokkenKey, mokkenTable1 } from '../../../../store/mokken-paper'
import type { Curve } from '../../../charts/Curves'
import { RiskCurves } from '../../../charts/RiskCurves'
import { DataTable, type Column } from '../../../parts/DataTable'
import { Panel } from '../../../parts/Panel'
import { Tag } from '../../../parts/Tag'
import { chance, count, decimals, plainNumber } from '../../../words/numbers'
import { ChartPanel } from '../../../chart-panel/ChartPanel'
import { numbersCsv } from '../../../chart-panel/numbers-csv'
import { SaveMenu } from '../../../chart-panel/SaveMenu'
import styles from './Acquaintances.module.css'

/** Where both are printed. */
const paper =
  'Mokken, Kooiman, Pannekoek and Willenborg (1992), Disclosure risks for microdata, Statistica Neerlandica 46, 49–67'

/** Table 1 and Figure 1 of Mokken et al. (1992), printed beside computed. */
export function PaperTables() {
  return (
    <div className={styles.page}>
      <Table1 />
      <Figure1 />
      <p className="small muted">
        {paper}. The printed numbers are theirs; the others are computed here, now.
      </p>
    </div>
  )
}

function Table1() {
  const { shares, cells } = useMemo(() => mokkenTable1(), [])
  const risks = [...new Set(cells.map(({ fraction, acquaintances }) => `${fraction} ${acquaintances}`))].map(
    (row) => cells.filter(({ fraction, acquaintances }) => `${fraction} ${acquaintances}` === row),
  )
  const rows: readonly (readonly Cell[])[] = [shares, ...risks]
  const agreed = [...shares, ...cells].filter(isPrinted).length
  const all = shares.length + cells.length
  return (
    <Panel
      title="Table 1"
      sub="risk × 1,000 with all acquaintances in a subpopulation of that size"
      flush
      actions={
        <>
          <Tag tone={agreed === all ? 'ok' : 'warn'}>
            {agreed} of {all} as printed
          </Tag>
          <SaveMenu
            label="Save Table 1"
            name="mokken-table-1"
            csv={() =>
              numbersCsv(
                ['f', 'a', 'N', 'printed_x1000', 'computed_x1000'],
                cells.map(({ fraction, acquaintances, size, printed, here }) => [
                  ...[fraction, acquaintances, size, printed, here],
                ]),
              )
            }
          />
        </>
      }
    >
      <DataTable
        scroll={{ label: 'Table 1, printed beside computed' }}
        rows={rows}
        rowKey={(_, at) => at}
        columns={[
          {
            head: <i className="m">f</i>,
            rowHead: true,
            cellProps: ([{ fraction }]) => ({ colSpan: fraction === undefined ? 2 : 1 }),
            cell: ([{ fraction }]) =>
              fraction === undefined ? 'Share unique × 1,000' : plainNumber(fraction),
          },
          {
            head: <i className="m">a</i>,
            number: true,
            rowHead: true,
            cellProps: ([{ acquaintances }]) => (acquaintances === undefined ? null : {}),
            cell: ([{ acquaintances }]) => count(acquaintances),
          },
          ...shares.flatMap(({ size }, at): readonly Column<readonly Cell[]>[] => {
            const over = {
              head: (
                <>
                  <i className="m">N</i> = {count(size)}
                </>
              ),
              className: 'num',
            }
            return [
              {
                id: `${size} printed`,
                head: 'printed',
                over,
                number: true,
                className: styles.printed,
                cell: (row) => decimals(row[at].printed, 2),
              },
              {
                id: `${size} here`,
                head: 'computed',
                over,
                number: true,
                cellProps: (row) => ({ className: isPrinted(row[at]) ? undefined : styles.off }),
                cell: (row) => decimals(row[at].here, 3),
              },
            ]
          }),
        ]}
      />
      <p className={`small muted ${styles.note}`}>
        Equations (10) and (14). The key has {count(mokkenKey.cells)} values, as printed; β is not printed,
        and is taken to be {plainNumber(mokkenKey.beta)}, which gives the share printed for 63,624 people. The
        two other shares and all 18 risks then follow.
      </p>
    </Panel>
  )
}

/** A number of Table 1; the shares that its first row has are of no fraction and of no acquaintances. */
type Cell = {
  readonly fraction?: number
  readonly acquaintances?: number
  readonly size: number
  readonly printed: number
  readonly here: number
}

/** Whether a number rounds to what is printed. */
function isPrinted({ printed, here }: { readonly printed: number; readonly here: number }): boolean {
  return decimals(printed, 2) === decimals(here, 2)
}

function Figure1() {
  const figure = useMemo(() => mokkenFigure1(), [])
  const { size, uniqueShare, fraction, mostInvestigators } = mokkenFigure1Settings
  const curves = figure.map(({ acquaintances, risks }): Curve => ({
    label: `a = ${count(acquaintances)}`,
    points: risks
      .map((risk, m) => [m + 1, risk] as const)
      .filter((_, m) => m % 10 === 0 || m === risks.length - 1),
    reading: null,
    chosen: acquaintances === 1000,
  }))
  const printed = figure.filter((curve) => curve.printed !== null)
  return (
    <ChartPanel
      title="Figure 1"
      pictureTitle="Risk that one of m investigators recognises somebody"
      sub={`risk that one of m investigators recognises somebody: N = ${count(size)}, share unique ${plainNumber(uniqueShare)}, f = ${plainNumber(fraction)}`}
      name="mokken-figure-1"
      numbers={{
        columns: [
          { head: 'Investigators m', code: 'm', write: count },
          ...figure.map(({ acquaintances }) => ({
            head: `a = ${count(acquaintances)}`,
            code: `risk_a_${acquaintances}`,
            write: chance,
          })),
        ],
        rows: figure[0].risks.map((_, m) => [m + 1, ...figure.map(({ risks }) => risks[m])]),
      }}
      subtitle={`N = ${count(size)}, share unique ${plainNumber(uniqueShare)}, f = ${plainNumber(fraction)}; circles of 30, 300 and 1,000.`}
      of={null}
      method={`After ${paper}, Figure 1, equations (19) and (21).`}
      foot={
        <div style={{ marginTop: 12 }}>
          <DataTable
            rows={printed}
            rowKey={({ acquaintances }) => acquaintances}
            columns={[
              {
                head: `With ${count(mostInvestigators)} investigators`,
                cell: ({ acquaintances }) => (
                  <>
                    <i className="m">a</i> = {count(acquaintances)}
                  </>
                ),
              },
              {
                head: 'printed',
                number: true,
                className: styles.printed,
                cell: (curve) => decimals(curve.printed, 6),
              },
              { head: 'computed', number: true, cell: ({ risks }) => decimals(risks[risks.length - 1], 6) },
            ]}
          />
        </div>
      }
    >
      <RiskCurves
        curves={curves}
        xLabel="investigators m"
        xScale="linear"
        writeX={count}
        writeRisk={chance}
        criterion={null}
        leastRisk={null}
        height={320}
      />
    </ChartPanel>
  )
}
