/** A town's name, which never breaks at its hyphen. */
export function TownName({ name }: { name: string }) {
  return <span className="nb">{name}</span>
}
