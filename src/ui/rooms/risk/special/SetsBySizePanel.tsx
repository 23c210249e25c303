import { ColumnHeads } from '../../../parts/ColumnHeads'
import { Panel } from '../../../parts/Panel'
import { count, inWords, plural, share } from '../../../words/numbers'
import type { ResultOf } from '../found-family'
import { Explained, Track } from './ContributionsPanel'

type Props = { readonly id: string; readonly result: ResultOf<'suda'> }

/** How many values an intruder needs: minimal sets by size. */
export function SetsBySizePanel({ id, result: { setsBySize } }: Props) {
  const all = setsBySize.reduce((sum, each) => sum + each, 0)
  return (
    <Panel
      title="Minimal sets by size"
      sub={plural(all, 'set')}
      actions={<Explained id={`${id}.setsBySize`} />}
      flush
    >
      <table>
        <ColumnHeads
          rows="Values in the set"
          numbers={[
            'Sets',
            'Share of sets',
            <span key="bar" className="vh">
              Bar
            </span>,
          ]}
        />
        <tbody>
          {setsBySize.map((sets, i) => (
            <tr key={i}>
              <td>{inWords(i + 1)}</td>
              <td className="num">{count(sets)}</td>
              <td className="num muted">{share(all > 0 ? sets / all : 0)}</td>
              <td style={{ width: '40%' }}>
                <Track part={all > 0 ? sets / all : 0} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
