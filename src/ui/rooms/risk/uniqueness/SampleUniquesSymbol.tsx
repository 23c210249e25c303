export function SampleUniquesSymbol() {
  return (
    <>
      <i className="m">n</i>
      <sub style={{ fontSize: '.8em' }}>1</sub>
    </>
  )
}
