/**
 * The names of the months, January first, as dates have them: nominative and
 * genitive, full and short, in the usual European languages and Arabic. One name
 * stands for every language that spells it so; names that mean two months
 * (Croatian and Polish `listopad`) mean the one of the larger language.
 */
const names: readonly string[] = [
  'january jan janner januar janvier janv enero ene gennaio gen januari janeiro gener tammikuu tammikuuta tammi stycznia styczen sty ledna leden ianuarie ian ocak oca января январь янв січня يناير ιανουαριου',
  'february feb febr februar fevrier fevr febrero febbraio februari fevereiro fev febrer helmikuu helmikuuta helmi lutego luty lut unora unor februarie subat sub февраля февраль фев февр лютого فبراير φεβρουαριου',
  'march mar marz mrz mars marzo maart mrt marco maaliskuu maaliskuuta maalis marca marzec brezna brezen martie marcius mart марта март мар березня مارس μαρτιου',
  'april apr avril avr abril abr aprile huhtikuu huhtikuuta huhti kwietnia kwiecien kwi dubna duben aprilie aprilis nisan nis апреля апрель апр квітня أبريل ابريل απριλιου',
  'may mai mayo maggio mag mei maio maig maj toukokuu toukokuuta touko maja kvetna kveten majus mayis мая май травня مايو μαιου',
  'june jun juni juin junio giugno giu junho juny kesakuu kesakuuta kesa czerwca czerwiec cze cervna cerven iunie iun junius haziran haz июня июнь июн червня يونيو ιουνιου',
  'july jul juli juillet juil julio luglio lug julho juliol heinakuu heinakuuta heina lipca lipiec lip cervence cervenec iulie iul julius temmuz tem июля июль июл липня يوليو ιουλιου',
  'august aug aout agosto ago augustus agost elokuu elokuuta elo sierpnia sierpien sie srpna srpen augusti augusztus agustos agu августа август авг серпня أغسطس اغسطس αυγουστου',
  'september sep sept septembre septiembre set settembre setembro setembre syyskuu syyskuuta syys wrzesnia wrzesien wrz zari septembrie szeptember eylul eyl сентября сентябрь сен сент вересня سبتمبر σεπτεμβριου',
  'october oct oktober okt octobre octubre ottobre ott outubro out lokakuu lokakuuta loka pazdziernika pazdziernik paz rijna rijen octombrie ekim eki октября октябрь окт жовтня أكتوبر اكتوبر οκτωβριου',
  'november nov novembre noviembre novembro marraskuu marraskuuta marras listopada listopad lis listopadu noiembrie kasim kas ноября ноябрь ноя нояб листопада نوفمبر νοεμβριου',
  'december dec dezember dez decembre diciembre dic dicembre dezembro desembre desember joulukuu joulukuuta joulu grudnia grudzien gru prosince prosinec decembrie aralik ara декабря декабрь дек грудня ديسمبر δεκεμβριου',
];

const numberOfName = new Map(names.flatMap((line, month) => line.split(' ').map((name) => [bare(name), month + 1])));

/** 1 to 12 for a month's name in any usual European language; undefined for any other word. */
export function monthNumber(word: string): number | undefined {
  return numberOfName.get(bare(word));
}

/** Lower case without accents: `März` and `marz`, `août` and `aout` become the same. */
function bare(word: string): string {
  const lower = word.toLowerCase().replace(/ı|і/g, 'i').replace(/ł/g, 'l');
  return lower.normalize('NFD').replace(/\p{M}/gu, '');
}
