import { Panel } from '../../parts/Panel'
import { count, plural } from '../../words/numbers'
import type { Places } from './places-of'

/** The rows and columns in question by number and name, where the rows themselves are not at hand. */
export function PlacesInFile({ places }: { readonly places: Places }) {
  return (
    <Panel title="Where it happened" sub={places.inShort} flush style={{ marginTop: 16, overflow: 'hidden' }}>
      <div className="code" style={{ padding: '8px 0' }}>
        {places.places.map((place, index) => (
          <div key={index} className={place.bad ? 'ln bad' : 'ln'}>
            <span>{count(place.row)}</span>
            {place.bad ? <span>{place.words}</span> : <b>{place.words}</b>}
          </div>
        ))}
        {places.more > 0 && (
          <div className="ln">
            <span>⋮</span>
            <span className="muted">and {plural(places.more, 'more row')}</span>
          </div>
        )}
      </div>
    </Panel>
  )
}
