import type { Engine } from '../engine';
import { extractLive } from './live';
import { live } from './live-parameters';
import { liveCalibration, liveVectors } from './live-support-vectors';
import { extractPaper } from './paper';
import { paperVectors } from './paper-support-vectors';
import { tuned } from './parameters';
import { classifier } from './svm';

/*
 * 王宇龙, 赖华, 余正涛, 洪旭东, 刘书龙: 融合结构和内容特征提取多类型网页文本要素 (Wang Y., Lai H., Yu Z.,
 * Hong X., Liu S.: Extracting Textual Elements of Multi-types Webpages by Fusing Content and Structure
 * Features of the Webpage). 山西大学学报(自然科学版) / Journal of Shanxi University (Nat. Sci. Ed.) 39(3),
 * 386-391, 2016. DOI 10.13451/j.cnki.shanxi.univ(nat.sci.).2016.03.007.
 *
 * Labels the text nodes of a page as body text or not, with seven features and an SVM. `paper` climbs from the best node
 * to a container and returns the container with the best score, or on pages of many blocks all equal containers. `live`
 * labels the rows of the rendered page and chooses the subtrees that are expected to keep the most body text.
 * docs/explanation/papers/001-fusion.md has a table of everything in the paper, our decisions, and where `live` differs.
 */

const paperClassifier = classifier(paperVectors);
const liveModel = { svm: classifier(liveVectors), calibration: liveCalibration };

export const fusion: Engine = {
  name: 'fusion',
  extract: (page, variant) =>
    variant === 'paper' ? extractPaper(page, paperClassifier, tuned) : extractLive(page, liveModel, live),
};
