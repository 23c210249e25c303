import type { ReleaseFormat } from '../../../engine/assess/recipe'
import { setFormats } from '../../../store/release-settings'
import { CheckboxField } from '../../parts/Checkbox'
import { withChoice } from '../../parts/with-choice'
import { optionsOf } from '../../words/options'
import styles from './ReleaseRoom.module.css'

const formats = optionsOf<ReleaseFormat>({
  sav: 'SPSS (.sav)',
  zsav: 'SPSS, compressed (.zsav)',
  dta: 'Stata (.dta)',
  parquet: 'Parquet (.parquet)',
  sps: 'SPSS commands (.sps)',
  do: 'Stata commands (.do)',
  R: 'R commands (.R)',
  ddi: 'DDI-Codebook (.xml)',
})

/** What goes with the protected CSV: the same in other formats, or what other programs read it by. */
export function FormatChoice({ chosen }: { readonly chosen: readonly ReleaseFormat[] }) {
  return (
    <fieldset className={styles.formulas}>
      <legend>The protected file besides CSV</legend>
      <div className={styles.formats}>
        {formats.map(({ value, label }) => (
          <CheckboxField
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(want) =>
              setFormats(
                withChoice(
                  formats.map((each) => each.value),
                  chosen,
                  value,
                  want,
                ),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
