import type { EntryOf } from '../../../../store/families'
import { foundFamilies, withResult } from '../../../../store/found-family'
import { riskKey } from '../../../../engine/assess/recipe'
import { count, plural, share, tau } from '../../../words/numbers'
import type { FamilyProps } from '../family-props'
import { InvalidMeasure } from '../InvalidMeasure'
import { MeasureStrip, type StripNumber } from '../MeasureStrip'
import { NearUnique } from './NearUnique'

type Props = FamilyProps & {
  readonly near: EntryOf<'interval'>
  readonly byDistance: EntryOf<'linkage'> | null
}

/** What the numbers of the file give away before protection: which stand alone. */
export function BeforeNumbers({ near, byDistance, ...family }: Props) {
  const { recipe, measured, table, dimmed } = family
  const all = foundFamilies(recipe, measured, near.measure)
  const found = all.find(({ entry }) => riskKey(entry) === riskKey(near)) ?? null
  if (found?.invalid) return <InvalidMeasure title="Numbers" invalid={found.invalid} />
  const of = withResult(found)
  if (!of) return <p className="muted">The numbers are being counted.</p>
  const { records } = table.description
  const { nearUnique, alone, joint, jointAlone } = of.result
  return (
    <>
      <MeasureStrip
        of={of}
        dimmed={dimmed}
        numbers={[
          {
            field: 'nearUnique',
            part: nearUnique / records,
            caption: `${share(nearUnique / records)} of ${plural(records, 'record')}`,
            sentence: `So many have a number with fewer than ${near.fewer ?? 3} people within ${near.percent ?? 5}% of it.`,
          },
          {
            field: 'alone',
            label: near.variables.length === 1 ? 'Number their own' : 'All numbers their own',
            part: alone / records,
            caption: `${share(alone / records)} of ${plural(records, 'record')}`,
            sentence:
              'Nobody else in the file has the same numbers. Known exactly, they point to one record.',
          },
          {
            field: 'joint',
            value: joint === null ? undefined : tau(joint),
            part: (joint ?? 0) / records,
            caption: jointAlone === null ? '' : `${count(jointAlone)} match alone`,
            sentence:
              joint === null
                ? 'A missing key value matches anything in this scenario, so there are no cells to look in.'
                : `Found by who knows the key and each number within ${near.percent ?? 5}%.`,
          },
          ...ofLinks(byDistance, family),
        ].map(withoutUndefined)}
      />
      <NearUnique {...family} entry={near} />
    </>
  )
}

/** A value that is left out is the number of the result. */
function withoutUndefined({
  value,
  ...rest
}: Omit<StripNumber, 'value'> & { readonly value?: string | undefined }): StripNumber {
  return value === undefined ? rest : { ...rest, value }
}

function ofLinks(
  byDistance: Props['byDistance'],
  { recipe, measured, table }: FamilyProps,
): readonly StripNumber[] {
  if (!byDistance) return []
  const found = foundFamilies(recipe, measured, byDistance.measure).find(
    ({ entry }) => riskKey(entry) === riskKey(byDistance),
  )
  const of = withResult(found ?? null)
  if (!of) return []
  const { records } = table.description
  return [
    {
      field: 'share',
      of,
      label: 'Linked, nothing changed',
      part: of.result.share,
      caption: 'the file with itself',
      sentence:
        of.result.tied === 0
          ? `What is linked after protection needs a candidate. Nothing changed, all ${plural(records, 'record')} are.`
          : `What is linked after protection needs a candidate. Here ${count(of.result.tied)} share their values, and ties take the rest.`,
    },
  ]
}
