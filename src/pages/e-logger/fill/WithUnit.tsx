import { hasRightToLeft } from '#definition/derive/direction';

interface Props {
  text: string;
  unit: string | null;
}

/** A value with its unit, in the order of the unit's script wherever it stands: 6.5 °C is no °C 6.5. */
export const WithUnit = ({ text, unit }: Props) =>
  text === '' || unit === null ? <bdi>{text}</bdi> : <bdi dir={hasRightToLeft(unit) ? 'rtl' : 'ltr'}>{`${text} ${unit}`}</bdi>;
