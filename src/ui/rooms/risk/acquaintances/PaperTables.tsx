import { useMemo } from 'react'
import { mokkenFigure1, mokkenFigure1Settings, mokkenKey, mokkenTable1 } from '../../../../store/mokken-paper'
import { RiskCurves, type RiskCurve } from '../../../charts/RiskCurves'
import { Panel } from '../../../parts/Panel'
import { Tag } from '../../../parts/Tag'
import { count, decimals, plainNumber } from '../../../words/numbers'
import { ChartPanel } from '../../chart-panel/ChartPanel'
import { numbersCsv } from '../../chart-panel/numbers-csv'
import { SaveMenu } from '../../chart-panel/SaveMenu'
import styles from './Acquaintances.module.css'
import { riskText } from './release-words'

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
  const rows = [...new Set(cells.map(({ fraction, acquaintances }) => `${fraction} ${acquaintances}`))].map(
    (row) => cells.filter(({ fraction, acquaintances }) => `${fraction} ${acquaintances}` === row),
  )
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
      <div className={styles.scroll} role="region" aria-label="Table 1, printed beside computed" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                <i className="m">f</i>
              </th>
              <th scope="col" rowSpan={2} className="num">
                <i className="m">a</i>
              </th>
              {shares.map(({ size }) => (
                <th key={size} scope="colgroup" colSpan={2} className="num">
                  <i className="m">N</i> = {count(size)}
                </th>
              ))}
            </tr>
            <tr>
              {shares.flatMap(({ size }) => [
                <th key={`${size} printed`} scope="col" className="num">
                  printed
                </th>,
                <th key={`${size} here`} scope="col" className="num">
                  computed
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" colSpan={2}>
                Share unique × 1,000
              </th>
              {shares.flatMap(({ size, printed, here }) => [
                <Printed key={`${size} printed`} value={printed} />,
                <Computed key={`${size} here`} printed={printed} here={here} />,
              ])}
            </tr>
            {rows.map((row) => (
              <tr key={`${row[0].fraction} ${row[0].acquaintances}`}>
                <td>{plainNumber(row[0].fraction)}</td>
                <td className="num">{count(row[0].acquaintances)}</td>
                {row.flatMap(({ size, printed, here }) => [
                  <Printed key={`${size} printed`} value={printed} />,
                  <Computed key={`${size} here`} printed={printed} here={here} />,
                ])}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={`small muted ${styles.note}`}>
        Equations (10) and (14). The key has {count(mokkenKey.cells)} values, as printed; β is not printed,
        and is taken to be {plainNumber(mokkenKey.beta)}, which gives the share printed for 63,624 people. The
        two other shares and all 18 risks then follow.
      </p>
    </Panel>
  )
}

function Printed({ value }: { readonly value: number }) {
  return <td className={`num ${styles.printed}`}>{decimals(value, 2)}</td>
}

function Computed(cell: { readonly printed: number; readonly here: number }) {
  return <td className={`num ${isPrinted(cell) ? '' : styles.off}`}>{decimals(cell.here, 3)}</td>
}

/** Whether a number rounds to what is printed. */
function isPrinted({ printed, here }: { readonly printed: number; readonly here: number }): boolean {
  return decimals(printed, 2) === decimals(here, 2)
}

function Figure1() {
  const figure = useMemo(() => mokkenFigure1(), [])
  const { size, uniqueShare, fraction, mostInvestigators } = mokkenFigure1Settings
  const curves = figure.map(({ acquaintances, risks }): RiskCurve => ({
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
            write: riskText,
          })),
        ],
        rows: figure[0].risks.map((_, m) => [m + 1, ...figure.map(({ risks }) => risks[m])]),
      }}
      subtitle={`N = ${count(size)}, share unique ${plainNumber(uniqueShare)}, f = ${plainNumber(fraction)}; circles of 30, 300 and 1,000.`}
      of={null}
      method={`After ${paper}, Figure 1, equations (19) and (21).`}
      foot={
        <table style={{ marginTop: 12 }}>
          <thead>
            <tr>
              <th scope="col">With {count(mostInvestigators)} investigators</th>
              <th scope="col" className="num">
                printed
              </th>
              <th scope="col" className="num">
                computed
              </th>
            </tr>
          </thead>
          <tbody>
            {printed.map(({ acquaintances, risks, printed: value }) => (
              <tr key={acquaintances}>
                <td>
                  <i className="m">a</i> = {count(acquaintances)}
                </td>
                <td className={`num ${styles.printed}`}>{decimals(value, 6)}</td>
                <td className="num">{decimals(risks[risks.length - 1], 6)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      }
    >
      <RiskCurves
        curves={curves}
        xLabel="investigators m"
        xScale="plain"
        writeX={count}
        writeRisk={riskText}
        criterion={null}
        leastRisk={null}
        height={320}
      />
    </ChartPanel>
  )
}
