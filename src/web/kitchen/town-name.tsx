/** A town's name, which breaks at its hyphen only where a whole line is too short for it. */
export function TownName({ name }: { name: string }) {
  return <span className="keep">{name}</span>
}

/** The towns' names in a sentence: "Ile-ife, Ede and Ipetumodu". */
export function TownNames({ towns, between = 'and' }: { towns: readonly { name: string }[]; between?: 'and' | 'or' }) {
  return towns.map(({ name }, place) => (
    <span key={name}>
      {place > 0 && (place < towns.length - 1 ? ', ' : ` ${between} `)}
      <TownName name={name} />
    </span>
  ))
}
