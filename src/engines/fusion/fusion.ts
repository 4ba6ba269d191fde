import type { Engine } from '../engine';
import { extractLive } from './live';
import { live } from './live-parameters';
import { extractPaper } from './paper';
import { published } from './parameters';
import { liveCalibration, liveVectors, paperVectors } from './support-vectors';
import { classifier } from './svm';

/*
 * 王宇龙, 赖华, 余正涛, 洪旭东, 刘书龙: 融合结构和内容特征提取多类型网页文本要素 (Wang Y., Lai H., Yu Z.,
 * Hong X., Liu S.: Extracting Textual Elements of Multi-types Webpages by Fusing Content and Structure
 * Features of the Webpage). 山西大学学报(自然科学版) / Journal of Shanxi University (Nat. Sci. Ed.) 39(3),
 * 386-391, 2016. DOI 10.13451/j.cnki.shanxi.univ(nat.sci.).2016.03.007.
 *
 * Takes a page and its `<title>`; labels its text nodes as body text or not by seven features and an SVM.
 * `paper` climbs from the best of them to a container and yields the container that scores best, or, where
 * the body is many, all containers that are equal to it; title (page/title.ts) and time of publication
 * (article/) are found from the same nodes.
 *
 * Corrections of the restored text: the factor of the number of tags is printed TNIP once and TNIF once, and
 * is one thing; eq. 1 reads 0.3 and 0.7 where the scan has "0, 3" and "0, 7".
 *
 * What the paper leaves open, `paper` decides thus:
 *   a. A node is an element and its text what stands in it directly (the example under Table 1 counts so).
 *   b. Amounts are standardised on a logarithmic scale, kinds become a dimension each (vectors.ts).
 *   c. The authors tell sites of one block from those of many by hand; here a page is one of many blocks when
 *      four containers equal to the reference container hold labelled text (parameters.ts).
 *   d. Attributes are those that capture reads; the others cannot be counted in eq. 3.
 *   e. The SVM learned from pages of this century's third decade too, and not from the authors' 12 sites.
 *
 * `live` does otherwise:
 *   1. A node is what flows in one block as laid out, as far as people see it: inline tags part no sentence.
 *   2. Eighteen more dimensions: links, digits, the rows before and after, containers, repetition, and geometry
 *      (column, width and size of letters against those of the prose, and of the title). The seven alone
 *      label a page's characters with an F1 of .90 on articles of wcxb-dev, with the others .94. Words of the
 *      title are counted without a dictionary (text/content-words.ts): loading one took half of the time.
 *      The SVM learns from 2,000 nodes and is reduced to 64 vectors (training/fusion/svm.py), which label as well.
 *   3. The decision value becomes a chance, together with what the surroundings are called (calibration.ts):
 *      a comment or a related article reads like the article, and only its container's name or the heading
 *      above it tells. The index of a discussion, lines that link to its other posts, has none (surroundings.ts).
 *   4. One block or many is told by repetition: equal containers that hold half of the prose and share it among
 *      them (repetition.ts).
 *   5. In place of reference node, container and eq. 2 to 5, which keep or drop whole containers and cannot
 *      leave a card out of one: the roots and gaps that are expected to keep most body text for the least
 *      of the rest (body.ts). Where the body is many blocks, a root costs little, and
 *      of a discussion every post is kept (every-post.ts).
 */

const paperClassifier = classifier(paperVectors);
const liveModel = { svm: classifier(liveVectors), calibration: liveCalibration };

export const fusion: Engine = {
  name: 'fusion',
  variants: ['live', 'paper'],
  extract: (page, variant) =>
    variant === 'paper' ? extractPaper(page, paperClassifier, published) : extractLive(page, liveModel, live),
};
