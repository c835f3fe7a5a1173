import { useListContext } from 'ra-core';

/** Another look at the gadgets that a list finds. */
export default function GadgetTiles() {
  const { data = [] } = useListContext();
  return <p>Tiles: {data.map(({ name }) => String(name)).join(', ')}</p>;
}
