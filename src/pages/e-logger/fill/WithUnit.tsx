interface Props {
  text: string;
  unit: string | null;
}

/** A value with its unit, each of which keeps its own direction: °C is no C°. */
export const WithUnit = ({ text, unit }: Props) => (
  <>
    <bdi>{text}</bdi>
    {text !== '' && unit !== null && (
      <>
        {' '}
        <bdi dir="ltr">{unit}</bdi>
      </>
    )}
  </>
);
